package cli

import (
	"io"

	"github.com/spf13/cobra"
)

// shells are the shells for which there is a completion script.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// completionCommand prints a completion script.
func (a *app) completionCommand() *cobra.Command {
	cmd := leaf(&cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a script that completes commands in a shell",
		Long: `Print a script that completes commands, skills, scripts, tools and settings in a
shell: bash, zsh, fish or powershell.`,
		Example: `  source <(skillet completion bash)
  skillet completion zsh > "${fpath[1]}/_skillet"
  skillet completion fish > ~/.config/fish/completions/skillet.fish
  skillet completion powershell | Out-String | Invoke-Expression`,
		ValidArgsFunction: cobra.FixedCompletions(shells, cobra.ShellCompDirectiveNoFileComp),
	}, func(cmd *cobra.Command, args []string) error {
		return printCompletion(a.stdout, cmd.Root(), args[0])
	})
	return cmd
}

func printCompletion(w io.Writer, root *cobra.Command, shell string) error {
	switch shell {
	case "bash":
		return root.GenBashCompletionV2(w, true)
	case "zsh":
		return root.GenZshCompletion(w)
	case "fish":
		return root.GenFishCompletion(w, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(w)
	}
	text := ""
	if near := nearest(shell, shells); near != "" {
		text = ", did you mean \"" + near + "\"?"
	}
	return usage("unknown shell %.80q%s; use bash, zsh, fish or powershell", shell, text)
}

// completeSkills completes the first argument with the name of a skill.
func (a *app) completeSkills(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	s, err := a.open(nil, reading)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	catalog, err := s.Library().Scan()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []cobra.Completion
	for _, k := range catalog.Skills {
		names = append(names, completion(k.Name, k.Description))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeScripts completes a skill and one of its scripts.
func (a *app) completeScripts(cmd *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) != 1 {
		return a.completeSkills(cmd, args, word)
	}
	s, err := a.open(nil, reading)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	folder, err := s.Library().Folder(args[0])
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	scripts, _ := folder.Scripts()
	var names []cobra.Completion
	for _, script := range scripts {
		names = append(names, completion(script.Name, script.Description))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeTools completes the first argument with the name of a tool.
func (a *app) completeTools(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	s, err := a.open(nil, reading)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []cobra.Completion
	for _, t := range s.Tools() {
		names = append(names, completion(t.Wire, t.Description))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completeSettings completes the first argument with the name of a setting.
func (a *app) completeSettings(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	c, err := a.settings(nil)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []cobra.Completion
	for _, s := range c.Settings() {
		names = append(names, completion(s.Key, s.Doc))
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// completion is a word and what a shell may show beside it.
func completion(word, about string) cobra.Completion {
	return cobra.CompletionWithDesc(word, printable(shorten(oneSpaced(about), 60)))
}
