/** HTML that tries to run a script, load something or leave the page, for both sanitisers. Those that succeed call `alert`. */
export const hostileHtml: readonly string[] = [
  // Event handlers and elements that run or load by themselves
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<img src=x onerror=alert(1)>",
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<b/onmouseover=alert(1)>x</b>",
  '<p id=x tabindex=1 autofocus onfocus="alert(1)" contenteditable>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  "<embed src=javascript:alert(1)>",
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  "<button formaction=javascript:alert(1)>x</button>",
  "<form id=x><input name=attributes><input name=parentNode></form>",
  // Styles
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0" class="ant-modal">x</p>',
  "<style>@import 'https://evil.example/x.css'</style>",
  // Addresses
  ...[
    "javascript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "jav&#x09;ascript:alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6a;avascript:alert(1)",
    "&#0000106avascript:alert(1)",
    "javascript&colon;alert(1)",
    "javascript&#58;alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "//evil.example/",
    "https:evil.example",
    "blob:https://evil.example/1",
  ].map((address) => `<a href="${address}">x</a>`),
  "<a href='https://a.example\" onclick=alert(1) x=\"'>x</a>",
  // What browsers parse by other rules, so that the second parse reads something else than the first (mXSS)
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<noscript><noscript></noscript><img src=x onerror=alert(1)></noscript>",
  "<p><noscript></p><img src=x onerror=alert(1)></noscript>",
  '<p title="</noscript><img src=x onerror=alert(1)>">x</p>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<noframes><img src=x onerror=alert(1)></noframes>",
  "<template><img src=x onerror=alert(1)></template>",
  "<select><style></select><img src=x onerror=alert(1)></style>",
  "<select><option><img src=x onerror=alert(1)></option></select>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--a--!><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><img src=x onerror=alert(1)>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script>alert(1)//",
  "&lt;img src=x onerror=alert(1)&gt;",
  "<p>&amp;lt;script&amp;gt;alert(1)</p>",
  "<<img src=x onerror=alert(1)>",
  "<table><td><form><td><img src=x onerror=alert(1)></form></table>",
  `${"<b>".repeat(600)}<img src=x onerror=alert(1)>`,
];

/** What both sanitisers make of everyday rich text. */
export const everydayHtml: readonly (readonly [html: string, clean: string])[] = [
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
  ["<font>a <b>b</b></font>", "a <b>b</b>"],
  ["<span>a</span>&nbsp;&copy; 1 &lt; 2 &amp; 3 &gt; 2", "a&nbsp;© 1 &lt; 2 &amp; 3 &gt; 2"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  [
    '<a href="https://example.com/?a=1&amp;b=2">x</a>',
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  ["<img src=x onerror=alert(1)>", ""],
  ["<svg><text>x</text></svg>y", "y"],
  ["<h2>a</h2><p>m<sup>2</sup></p><hr>", "<h2>a</h2><p>m<sup>2</sup></p><hr>"],
  ["<p>a<p>b", "<p>a</p><p>b</p>"],
  ["<ul><li>a<li>b<ul><li>c</ul></ul>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"],
  [
    '<table><tbody><tr><td colspan="2" rowspan="0" width="9">1</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
];

/**
 * What of sanitised HTML is not text or an allowed tag with allowed attributes; empty when it is safe. Written by itself,
 * so that a mistake in the sanitisers' table is found.
 */
export function unsafeRest(clean: string): string {
  const tags =
    "p|div|br|hr|b|i|u|s|strong|em|sub|sup|blockquote|pre|code|ul|ol|li|a|h[1-4]|table|thead|tbody|tr|th|td";
  const attributes =
    '(?: (?:href="(?:https?://|mailto:)[^"<>\\s]+"|target="_blank"|rel="noopener noreferrer nofollow"|(?:col|row)span="\\d{1,2}"))*';
  return clean
    .replace(new RegExp(`<(?:${tags})${attributes}>|</(?:${tags})>`, "g"), "")
    .replace(/[^<>]+/g, "");
}
