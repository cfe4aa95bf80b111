/*
 * Names the browser of a login, as the list of sessions says it: "Firefox, Windows". The names are those of their makers in every
 * language. A browser that says something else is named by nothing, and a longer address is never stored.
 */

type Names = readonly (readonly [RegExp, string])[]

// The first that matches: most browsers also name those whose pages they want to be served.
const browsers: Names = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]

const systems: Names = [
	[/\b(?:iPhone|iPod)\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, text: string): string[] =>
	names
		.filter(([pattern]) => pattern.test(text))
		.slice(0, 1)
		.map(([, name]) => name)

/** "Firefox, Windows"; "" for a browser that names neither. */
export const deviceOf = (userAgent: string): string =>
	[...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)].join(', ')
