"""HTTP: statuses and methods."""

from enum import IntEnum, StrEnum

__all__ = ["HTTPStatus", "HTTPMethod"]

_STATUSES = """
100 CONTINUE|Continue|Request received, please continue
101 SWITCHING_PROTOCOLS|Switching Protocols|Switching to new protocol; obey Upgrade header
102 PROCESSING|Processing|Server is processing the request
103 EARLY_HINTS|Early Hints|Headers sent to prepare for the response
200 OK|OK|Request fulfilled, document follows
201 CREATED|Created|Document created, URL follows
202 ACCEPTED|Accepted|Request accepted, processing continues off-line
203 NON_AUTHORITATIVE_INFORMATION|Non-Authoritative Information|Request fulfilled from cache
204 NO_CONTENT|No Content|Request fulfilled, nothing follows
205 RESET_CONTENT|Reset Content|Clear input form for further input
206 PARTIAL_CONTENT|Partial Content|Partial content follows
207 MULTI_STATUS|Multi-Status|Response contains multiple statuses in the body
208 ALREADY_REPORTED|Already Reported|Operation has already been reported
226 IM_USED|IM Used|Request completed using instance manipulations
300 MULTIPLE_CHOICES|Multiple Choices|Object has several resources -- see URI list
301 MOVED_PERMANENTLY|Moved Permanently|Object moved permanently -- see URI list
302 FOUND|Found|Object moved temporarily -- see URI list
303 SEE_OTHER|See Other|Object moved -- see Method and URL list
304 NOT_MODIFIED|Not Modified|Document has not changed since given time
305 USE_PROXY|Use Proxy|You must use proxy specified in Location to access this resource
307 TEMPORARY_REDIRECT|Temporary Redirect|Object moved temporarily -- see URI list
308 PERMANENT_REDIRECT|Permanent Redirect|Object moved permanently -- see URI list
400 BAD_REQUEST|Bad Request|Bad request syntax or unsupported method
401 UNAUTHORIZED|Unauthorized|No permission -- see authorization schemes
402 PAYMENT_REQUIRED|Payment Required|No payment -- see charging schemes
403 FORBIDDEN|Forbidden|Request forbidden -- authorization will not help
404 NOT_FOUND|Not Found|Nothing matches the given URI
405 METHOD_NOT_ALLOWED|Method Not Allowed|Specified method is invalid for this resource
406 NOT_ACCEPTABLE|Not Acceptable|URI not available in preferred format
407 PROXY_AUTHENTICATION_REQUIRED|Proxy Authentication Required|You must authenticate with this proxy before proceeding
408 REQUEST_TIMEOUT|Request Timeout|Request timed out; try again later
409 CONFLICT|Conflict|Request conflict
410 GONE|Gone|URI no longer exists and has been permanently removed
411 LENGTH_REQUIRED|Length Required|Client must specify Content-Length
412 PRECONDITION_FAILED|Precondition Failed|Precondition in headers is false
413 CONTENT_TOO_LARGE|Content Too Large|Content is too large
414 URI_TOO_LONG|URI Too Long|URI is too long
415 UNSUPPORTED_MEDIA_TYPE|Unsupported Media Type|Entity body in unsupported format
416 RANGE_NOT_SATISFIABLE|Range Not Satisfiable|Cannot satisfy request range
417 EXPECTATION_FAILED|Expectation Failed|Expect condition could not be satisfied
418 IM_A_TEAPOT|I'm a Teapot|Server refuses to brew coffee because it is a teapot
421 MISDIRECTED_REQUEST|Misdirected Request|Server is not able to produce a response
422 UNPROCESSABLE_CONTENT|Unprocessable Content|Server is not able to process the contained instructions
423 LOCKED|Locked|Resource of a method is locked
424 FAILED_DEPENDENCY|Failed Dependency|Dependent action of the request failed
425 TOO_EARLY|Too Early|Server refuses to process a request that might be replayed
426 UPGRADE_REQUIRED|Upgrade Required|Server refuses to perform the request using the current protocol
428 PRECONDITION_REQUIRED|Precondition Required|The origin server requires the request to be conditional
429 TOO_MANY_REQUESTS|Too Many Requests|The user has sent too many requests in a given amount of time ("rate limiting")
431 REQUEST_HEADER_FIELDS_TOO_LARGE|Request Header Fields Too Large|The server is unwilling to process the request because its header fields are too large
451 UNAVAILABLE_FOR_LEGAL_REASONS|Unavailable For Legal Reasons|The server is denying access to the resource as a consequence of a legal demand
500 INTERNAL_SERVER_ERROR|Internal Server Error|Server got itself in trouble
501 NOT_IMPLEMENTED|Not Implemented|Server does not support this operation
502 BAD_GATEWAY|Bad Gateway|Invalid responses from another server/proxy
503 SERVICE_UNAVAILABLE|Service Unavailable|The server cannot process the request due to a high load
504 GATEWAY_TIMEOUT|Gateway Timeout|The gateway server did not receive a timely response
505 HTTP_VERSION_NOT_SUPPORTED|HTTP Version Not Supported|Cannot fulfill request
506 VARIANT_ALSO_NEGOTIATES|Variant Also Negotiates|Server has an internal configuration error
507 INSUFFICIENT_STORAGE|Insufficient Storage|Server is not able to store the representation
508 LOOP_DETECTED|Loop Detected|Server encountered an infinite loop while processing a request
510 NOT_EXTENDED|Not Extended|Request does not meet the resource access policy
511 NETWORK_AUTHENTICATION_REQUIRED|Network Authentication Required|The client needs to authenticate to gain network access
"""
_METHODS = {
    "CONNECT": "Establish a connection to the server.", "DELETE": "Remove the target.", "GET": "Retrieve the target.",
    "HEAD": "Same as GET, but only retrieve the status line and header section.",
    "OPTIONS": "Describe the communication options for the target.", "PATCH": "Apply partial modifications to a target.",
    "POST": "Perform target-specific processing with the request payload.", "PUT": "Replace the target with the request payload.",
    "TRACE": "Perform a message loop-back test along the path to the target.",
}


class _Status(IntEnum):
    """What a status has beside its number."""

    def __new__(cls, value, phrase, description=""):
        status = int.__new__(cls, value)
        status._value_ = value
        status.phrase = phrase
        status.description = description
        return status

    @property
    def is_informational(self):
        return 100 <= self <= 199

    @property
    def is_success(self):
        return 200 <= self <= 299

    @property
    def is_redirection(self):
        return 300 <= self <= 399

    @property
    def is_client_error(self):
        return 400 <= self <= 499

    @property
    def is_server_error(self):
        return 500 <= self <= 599


def _statuses():
    members = []
    for line in _STATUSES.strip().split("\n"):
        number, _, rest = line.partition(" ")
        name, phrase, description = rest.split("|")
        members.append((name, (int(number), phrase, description)))
    old = {"REQUEST_ENTITY_TOO_LARGE": 413, "REQUEST_URI_TOO_LONG": 414, "REQUESTED_RANGE_NOT_SATISFIABLE": 416,
           "UNPROCESSABLE_ENTITY": 422}
    known = {values[0]: values for _, values in members}
    return members + [(name, known[number]) for name, number in old.items()]


HTTPStatus = _Status("HTTPStatus", _statuses(), module=__name__)
HTTPStatus.__doc__ = "Statuses of responses."


class _Method(StrEnum):
    """A method."""

    def __new__(cls, value, description):
        method = str.__new__(cls, value)
        method._value_ = value
        method.description = description
        return method

    def __repr__(self):
        return f"<{self.__class__.__name__}.{self._name_}>"


HTTPMethod = _Method("HTTPMethod", [(name, (name, text)) for name, text in _METHODS.items()], module=__name__)
HTTPMethod.__doc__ = "Methods of requests."
