/**
 * Names a statement for a log line by what it does first and to which table: "insert event_session", "select cart",
 * "commit". The text itself is SQL of many lines.
 */
export function statementKind(text: string): string {
	const [verb = 'nothing'] = /\w+/.exec(text.toLowerCase()) ?? []
	const table = /\b(?:insert\s+into|update|delete\s+from|from|join|table)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(
		text,
	)?.[1]
	return table ? `${verb} ${table.toLowerCase()}` : verb
}
