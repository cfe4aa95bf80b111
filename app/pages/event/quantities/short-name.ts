/**
 * The name of a ticket type under the heading of its group: without the group's name, where it begins with that and a
 * mark follows. Everywhere else, and in what assistive technology says of the row, a type has its whole name.
 *
 * Example: "Stalls, full price" is "Full price" under "Stalls", and "Wheelchair place" stays under "Wheelchair places".
 */
export function shortName(type: string, group: string): string {
	if (group === '' || !type.toLowerCase().startsWith(group.toLowerCase())) return type
	const rest = /^\s*(?:[,:،、]|\s[–—-]\s)\s*(?<rest>\S.*)$/su.exec(type.slice(group.length))?.groups?.rest
	if (rest === undefined) return type
	const [first = ''] = rest
	return first.toUpperCase() + rest.slice(first.length)
}
