/** The number that follows `--<name>=` on the command line, else `usual`. */
export function numberOption(name: string, usual: number): number {
	const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))
	if (given === undefined) return usual
	const number = Number(given.slice(name.length + 3))
	if (!(number > 0)) throw new Error(`--${name} takes a number above 0`)
	return number
}
