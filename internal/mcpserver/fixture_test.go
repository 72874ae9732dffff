package mcpserver_test

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// fixture is a server with the tools, resources and prompts that the
// conformance suite asks for. Its transport is this package's own.
type fixture struct {
	server *mcp.Server
	key    []byte // signs the state that travels through clients
}

// The smallest contents that are valid: a PNG image of one pixel and a WAV file
// without a sample.
const (
	pixelPNG  = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
	silentWAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="
)

func media(encoded string) []byte {
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		panic(err)
	}
	return data
}

// newFixture returns the fixture's server.
func newFixture() *mcp.Server {
	f := &fixture{key: make([]byte, 32)}
	if _, err := rand.Read(f.key); err != nil {
		panic(err)
	}
	accept := func(context.Context, *mcp.SubscribeRequest) error { return nil }
	forget := func(context.Context, *mcp.UnsubscribeRequest) error { return nil }
	f.server = mcp.NewServer(&mcp.Implementation{Name: "skillet-fixture", Version: "1.0.0"}, &mcp.ServerOptions{
		SubscribeHandler: accept, UnsubscribeHandler: forget,
		CompletionHandler: func(context.Context, *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
			return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{}}}, nil
		},
	})
	for _, t := range f.tools() {
		schema := any(&jsonschema.Schema{Type: "object"})
		if t.schema != "" {
			schema = json.RawMessage(t.schema)
		}
		f.server.AddTool(&mcp.Tool{Name: t.name, Description: "Fixture: " + t.name, InputSchema: schema}, t.run)
	}
	f.addResources()
	f.addPrompts()
	return f.server
}

// fixtureTool is one row of the fixture's tools.
type fixtureTool struct {
	name   string
	run    mcp.ToolHandler
	schema string // of the arguments; empty: any object
}

func (f *fixture) tools() []fixtureTool {
	text := &mcp.TextContent{Text: "This is a simple text response for testing."}
	image := &mcp.ImageContent{Data: media(pixelPNG), MIMEType: "image/png"}
	embedded := &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{
		URI: "test://embedded-resource", MIMEType: "text/plain", Text: "This is an embedded resource content.",
	}}
	return []fixtureTool{
		{name: "test_simple_text", run: answer(text)},
		{name: "test_image_content", run: answer(image)},
		{name: "test_audio_content", run: answer(&mcp.AudioContent{Data: media(silentWAV), MIMEType: "audio/wav"})},
		{name: "test_embedded_resource", run: answer(embedded)},
		{name: "test_multiple_content_types", run: answer(text, image, embedded)},
		{name: "test_tool_with_logging", run: withLogging},
		{name: "test_logging_tool", run: withLogging},
		{name: "test_tool_with_progress", run: withProgress},
		{name: "test_streaming_elicitation", run: withProgress},
		{name: "test_error_handling", run: func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			r := new(mcp.CallToolResult)
			r.SetError(errors.New("This tool intentionally returns an error for testing"))
			return r, nil
		}},
		{name: "test_sampling", run: sample},
		{name: "test_elicitation", run: elicit(`{"type": "object", "required": ["username", "email"], "properties": {
			"username": {"type": "string", "description": "User's response"},
			"email": {"type": "string", "description": "User's email address"}}}`)},
		{name: "test_elicitation_sep1034_defaults", run: elicit(`{"type": "object", "properties": {
			"name": {"type": "string", "default": "John Doe"},
			"age": {"type": "integer", "default": 30},
			"score": {"type": "number", "default": 95.5},
			"status": {"type": "string", "enum": ["active", "inactive", "pending"], "default": "active"},
			"verified": {"type": "boolean", "default": true}}}`)},
		{name: "test_elicitation_sep1330_enums", run: elicit(`{"type": "object", "properties": {
			"untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
			"titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First Option"},
				{"const": "value2", "title": "Second Option"}, {"const": "value3", "title": "Third Option"}]},
			"legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"], "enumNames": ["Option One", "Option Two", "Option Three"]},
			"untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
			"titledMulti": {"type": "array", "items": {"anyOf": [{"const": "value1", "title": "First Choice"},
				{"const": "value2", "title": "Second Choice"}, {"const": "value3", "title": "Third Choice"}]}}}}`)},
		{name: "json_schema_2020_12_tool", run: answer(text), schema: `{
			"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
			"$defs": {"address": {"$anchor": "addressDef", "type": "object",
				"properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
			"properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"},
				"contactMethod": {"type": "string", "enum": ["phone", "email"]}, "phone": {"type": "string"}, "email": {"type": "string"}},
			"allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
			"if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
			"then": {"required": ["phone"]}, "else": {"required": ["email"]}, "additionalProperties": false}`},
		{name: "test_x_mcp_header", run: answer(text), schema: `{"type": "object", "properties": {
			"region": {"type": "string", "x-mcp-header": "Region"}, "level": {"type": "integer"}}}`},
		{name: "test_missing_capability", run: needSampling},
		{name: "test_trigger_tool_change", run: f.changeTools},
		{name: "test_trigger_prompt_change", run: f.changePrompts},
		{name: "test_input_required_result_elicitation", run: askName},
		{name: "test_input_required_result_sampling", run: askModel},
		{name: "test_input_required_result_list_roots", run: askRoots},
		{name: "test_input_required_result_request_state", run: f.askConfirmation},
		{name: "test_input_required_result_tampered_state", run: f.askConfirmation},
		{name: "test_input_required_result_multiple_inputs", run: f.askEverything},
		{name: "test_input_required_result_multi_round", run: f.askTwice},
		{name: "test_input_required_result_capabilities", run: askWhatIsPossible},
	}
}

// answer is a tool that always gives the same contents.
func answer(contents ...mcp.Content) mcp.ToolHandler {
	return func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: contents}, nil
	}
}

// say is a result of one text.
func say(format string, args ...any) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprintf(format, args...)}}}
}

// pause leaves time between notifications, as the suite asks, so that they
// travel apart.
func pause(ctx context.Context) {
	select {
	case <-time.After(50 * time.Millisecond):
	case <-ctx.Done():
	}
}

func withLogging(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	for _, line := range []string{"Tool execution started", "Tool processing data", "Tool execution completed"} {
		if err := req.Session.Log(ctx, &mcp.LoggingMessageParams{Level: "info", Data: line}); err != nil {
			return nil, err
		}
		pause(ctx)
	}
	return say("logged"), nil
}

func withProgress(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	token := req.Params.GetProgressToken()
	for _, done := range []float64{0, 50, 100} {
		if token != nil {
			if err := req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ProgressToken: token, Progress: done, Total: 100}); err != nil {
				return nil, err
			}
		}
		pause(ctx)
	}
	return say("done"), nil
}

func sample(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in struct{ Prompt string }
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, err
	}
	reply, err := req.Session.CreateMessage(ctx, question(in.Prompt, 100))
	if err != nil {
		return nil, err
	}
	return say("LLM response: %s", textOf(reply.Content)), nil
}

func question(text string, most int64) *mcp.CreateMessageParams {
	return &mcp.CreateMessageParams{
		Messages:  []*mcp.SamplingMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}},
		MaxTokens: most,
	}
}

func textOf(content mcp.Content) string {
	if text, ok := content.(*mcp.TextContent); ok {
		return text.Text
	}
	return ""
}

// elicit is a tool that asks the user to fill in a form.
func elicit(schema string) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in struct{ Message string }
		if len(req.Params.Arguments) > 0 {
			if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
				return nil, err
			}
		}
		if in.Message == "" {
			in.Message = "Please fill in the form"
		}
		reply, err := req.Session.Elicit(ctx, &mcp.ElicitParams{Message: in.Message, RequestedSchema: json.RawMessage(schema)})
		if err != nil {
			return nil, err
		}
		content, err := json.Marshal(reply.Content)
		if err != nil {
			return nil, err
		}
		return say("Elicitation completed: action=%s, content=%s", reply.Action, content), nil
	}
}

func needSampling(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if c := req.ClientCapabilities(); c != nil && c.Sampling != nil {
		return say("the client can sample"), nil
	}
	data, err := json.Marshal(mcp.MissingRequiredClientCapabilityData{
		RequiredCapabilities: &mcp.ClientCapabilities{Sampling: &mcp.SamplingCapabilities{}},
	})
	if err != nil {
		return nil, err
	}
	return nil, &jsonrpc.Error{Code: mcp.CodeMissingRequiredClientCapabilities, Message: "the client must be able to sample", Data: data}
}

func (f *fixture) changeTools(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	f.server.AddTool(&mcp.Tool{Name: "test_added", Description: "Fixture: added later", InputSchema: &jsonschema.Schema{Type: "object"}},
		answer(&mcp.TextContent{Text: "added"}))
	return say("the list of tools has changed"), nil
}

func (f *fixture) changePrompts(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	f.server.AddPrompt(&mcp.Prompt{Name: "test_added", Description: "Fixture: added later"}, prompt("added"))
	return say("the list of prompts has changed"), nil
}

// The tools below need the client's input before they have a result.

func ask(requests mcp.InputRequestMap) *mcp.CallToolResult {
	return &mcp.CallToolResult{InputRequests: requests}
}

// form is a question for one field.
func form(message, field, kind string) *mcp.ElicitParams {
	return &mcp.ElicitParams{Message: message, RequestedSchema: &jsonschema.Schema{
		Type: "object", Properties: map[string]*jsonschema.Schema{field: {Type: kind}}, Required: []string{field},
	}}
}

// filledIn returns a field of a form that the user has accepted.
func filledIn(responses mcp.InputResponseMap, key, field string) (any, bool) {
	reply, ok := responses[key].(*mcp.ElicitResult)
	if !ok || reply == nil || reply.Action != "accept" {
		return nil, false
	}
	value, ok := reply.Content[field]
	return value, ok
}

func askName(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if name, ok := filledIn(req.Params.InputResponses, "user_name", "name"); ok {
		return say("Hello, %v!", name), nil
	}
	return ask(mcp.InputRequestMap{"user_name": form("What is your name?", "name", "string")}), nil
}

func askModel(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if text, ok := sampled(req.Params.InputResponses["capital_question"]); ok {
		return say("The model says: %s", text), nil
	}
	return ask(mcp.InputRequestMap{"capital_question": question("What is the capital of France?", 100)}), nil
}

// sampled returns the text of a model's reply, which has one content or several.
func sampled(response mcp.InputResponse) (string, bool) {
	switch reply := response.(type) {
	case *mcp.CreateMessageResult:
		return textOf(reply.Content), true
	case *mcp.CreateMessageWithToolsResult:
		var texts []string
		for _, content := range reply.Content {
			texts = append(texts, textOf(content))
		}
		return strings.Join(texts, " "), true
	}
	return "", false
}

func askRoots(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	reply, ok := req.Params.InputResponses["client_roots"].(*mcp.ListRootsResult)
	if !ok {
		return ask(mcp.InputRequestMap{"client_roots": &mcp.ListRootsParams{}}), nil
	}
	var uris []string
	for _, root := range reply.Roots {
		uris = append(uris, root.URI)
	}
	return say("Roots: %s", strings.Join(uris, ", ")), nil
}

// sign returns state with a signature, so that a client cannot make one up.
func (f *fixture) sign(state string) string {
	mac := hmac.New(sha256.New, f.key)
	mac.Write([]byte(state))
	return state + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// verify refuses a state that is not a signed want.
func (f *fixture) verify(state, want string) error {
	if hmac.Equal([]byte(state), []byte(f.sign(want))) {
		return nil
	}
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "requestState is not one that this server has issued"}
}

func (f *fixture) askConfirmation(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ok, answered := filledIn(req.Params.InputResponses, "confirm", "ok")
	if !answered {
		r := ask(mcp.InputRequestMap{"confirm": form("Please confirm", "ok", "boolean")})
		r.RequestState = f.sign("confirm")
		return r, nil
	}
	if err := f.verify(req.Params.RequestState, "confirm"); err != nil {
		return nil, err
	}
	return say("state-ok: %v", ok), nil
}

func (f *fixture) askEverything(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	responses := req.Params.InputResponses
	name, named := filledIn(responses, "user_name", "name")
	greeting, greeted := sampled(responses["greeting"])
	roots, listed := responses["client_roots"].(*mcp.ListRootsResult)
	if !named || !greeted || !listed {
		r := ask(mcp.InputRequestMap{
			"user_name":    form("What is your name?", "name", "string"),
			"greeting":     question("Generate a greeting", 50),
			"client_roots": &mcp.ListRootsParams{},
		})
		r.RequestState = f.sign("everything")
		return r, nil
	}
	if err := f.verify(req.Params.RequestState, "everything"); err != nil {
		return nil, err
	}
	return say("%s %v, you have %d roots", greeting, name, len(roots.Roots)), nil
}

func (f *fixture) askTwice(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	responses := req.Params.InputResponses
	if color, ok := filledIn(responses, "step2", "color"); ok {
		if err := f.verify(req.Params.RequestState, "step2"); err != nil {
			return nil, err
		}
		return say("Your colour is %v", color), nil
	}
	key, r := "step1", ask(mcp.InputRequestMap{"step1": form("Step 1: What is your name?", "name", "string")})
	if _, ok := filledIn(responses, "step1", "name"); ok {
		if err := f.verify(req.Params.RequestState, "step1"); err != nil {
			return nil, err
		}
		key, r = "step2", ask(mcp.InputRequestMap{"step2": form("Step 2: What is your favorite color?", "color", "string")})
	}
	r.RequestState = f.sign(key)
	return r, nil
}

func askWhatIsPossible(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if len(req.Params.InputResponses) > 0 {
		return say("thank you"), nil
	}
	requests := mcp.InputRequestMap{}
	if c := req.ClientCapabilities(); c != nil {
		if c.Elicitation != nil {
			requests["user_name"] = form("What is your name?", "name", "string")
		}
		if c.Sampling != nil {
			requests["greeting"] = question("Generate a greeting", 50)
		}
		if c.RootsV2 != nil {
			requests["client_roots"] = &mcp.ListRootsParams{}
		}
	}
	if len(requests) == 0 {
		return say("there is nothing to ask this client"), nil
	}
	return ask(requests), nil
}

// fixed is a resource that never changes.
func fixed(c mcp.ResourceContents) (*mcp.Resource, mcp.ResourceHandler) {
	r := &mcp.Resource{URI: c.URI, Name: strings.TrimPrefix(c.URI, "test://"), Description: "Fixture: " + c.URI, MIMEType: c.MIMEType}
	return r, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{&c}}, nil
	}
}

func (f *fixture) addResources() {
	f.server.AddResource(fixed(mcp.ResourceContents{
		URI: "test://static-text", MIMEType: "text/plain", Text: "This is the content of the static text resource.",
	}))
	f.server.AddResource(fixed(mcp.ResourceContents{URI: "test://static-binary", MIMEType: "image/png", Blob: media(pixelPNG)}))
	f.server.AddResource(fixed(mcp.ResourceContents{URI: "test://watched-resource", MIMEType: "text/plain", Text: "Watched resource content"}))
	f.server.AddResourceTemplate(&mcp.ResourceTemplate{
		URITemplate: "test://template/{id}/data", Name: "template", Description: "Fixture: a template", MIMEType: "application/json",
	}, func(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		id := strings.TrimSuffix(strings.TrimPrefix(req.Params.URI, "test://template/"), "/data")
		text, err := json.Marshal(map[string]any{"id": id, "templateTest": true, "data": "Data for ID: " + id})
		if err != nil {
			return nil, err
		}
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: req.Params.URI, MIMEType: "application/json", Text: string(text)}}}, nil
	})
}

// prompt is a prompt of one text.
func prompt(text string) mcp.PromptHandler {
	return func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return messages(&mcp.TextContent{Text: text}), nil
	}
}

func messages(contents ...mcp.Content) *mcp.GetPromptResult {
	r := &mcp.GetPromptResult{Description: "A prompt of the fixture"}
	for _, content := range contents {
		r.Messages = append(r.Messages, &mcp.PromptMessage{Role: "user", Content: content})
	}
	return r
}

func (f *fixture) addPrompts() {
	required := func(names ...string) []*mcp.PromptArgument {
		var list []*mcp.PromptArgument
		for _, name := range names {
			list = append(list, &mcp.PromptArgument{Name: name, Description: "Fixture: " + name, Required: true})
		}
		return list
	}
	add := func(name string, arguments []*mcp.PromptArgument, h mcp.PromptHandler) {
		f.server.AddPrompt(&mcp.Prompt{Name: name, Description: "Fixture: " + name, Arguments: arguments}, h)
	}
	add("test_simple_prompt", nil, prompt("This is a simple prompt for testing."))
	add("test_prompt_with_arguments", required("arg1", "arg2"), func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		text := fmt.Sprintf("Prompt with arguments: arg1='%s', arg2='%s'", req.Params.Arguments["arg1"], req.Params.Arguments["arg2"])
		return messages(&mcp.TextContent{Text: text}), nil
	})
	add("test_prompt_with_embedded_resource", required("resourceUri"), func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return messages(
			&mcp.EmbeddedResource{Resource: &mcp.ResourceContents{
				URI: req.Params.Arguments["resourceUri"], MIMEType: "text/plain", Text: "Embedded resource content for testing.",
			}},
			&mcp.TextContent{Text: "Please process the embedded resource above."},
		), nil
	})
	add("test_prompt_with_image", nil, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return messages(
			&mcp.ImageContent{Data: media(pixelPNG), MIMEType: "image/png"},
			&mcp.TextContent{Text: "Please analyze the image above."},
		), nil
	})
	add("test_input_required_result_prompt", nil, func(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		if text, ok := filledIn(req.Params.InputResponses, "user_context", "context"); ok {
			return messages(&mcp.TextContent{Text: fmt.Sprintf("Context: %v", text)}), nil
		}
		return &mcp.GetPromptResult{InputRequests: mcp.InputRequestMap{
			"user_context": form("What context should the prompt use?", "context", "string"),
		}}, nil
	})
}
