/**
 * Rows as the text of a JSON array, for `json_to_recordset`: only the columns that the statement names, and none that is
 * null. PostgreSQL reads each value of such a text, wanted or not, and a missing one is null too.
 */
export function rowsInJson<Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): string {
	return JSON.stringify(
		rows.map((row) => {
			const part: Partial<Row> = {}
			for (const name of columns) if (row[name] != null) part[name] = row[name]
			return part
		}),
	)
}
