// Invisible characters and those that change the direction of text: a name with them looks like another name, or empty.
// The joiners U+200C and U+200D are valid only between two letters, for Persian and Indic names.
const hidden =
	'\\p{Cc}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}'
const joiners = '\\u200c\\u200d'

/** Matches a valid name of a person: one line, every script, no hidden character. */
export const namePattern = new RegExp(
	`^(?:[^${hidden}${joiners}]|(?<=[\\p{L}\\p{M}])[${joiners}](?=[\\p{L}\\p{M}]))*$`,
	'u',
)
