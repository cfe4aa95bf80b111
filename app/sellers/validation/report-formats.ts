import { codes } from './codes.ts'
import { formatProblem, type Problem, printable } from './reporter.ts'

export type ReportFormat = 'text' | 'json' | 'github' | 'sarif'

export const reportFormats: readonly ReportFormat[] = ['text', 'json', 'github', 'sarif']

const colours = { error: '31', warning: '33', faint: '2' } as const

const painted = (text: string, colour: keyof typeof colours) => `\u001b[${colours[colour]}m${text}\u001b[0m`

function colouredProblem(problem: Problem): string {
	const { file, line, column, severity, code, sentence, hint } = problem
	const place = `${printable(file)}:${line}:${column}`
	const first = `${place} ${painted(severity, severity)} ${painted(code, 'faint')} ${printable(sentence)}`
	return hint ? `${first}\n        ${painted('→', 'faint')} ${printable(hint)}` : first
}

const text = (problems: readonly Problem[], colour: boolean) =>
	problems.map(colour ? colouredProblem : formatProblem).join('\n')

/** Escapes values for GitHub, which ends a command at the line's end and a property at "," or ":". */
const data = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (value: string | number) => data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Formats problems as workflow commands, which GitHub shows at their lines. */
function github(problems: readonly Problem[]): string {
	return problems
		.map(({ file, line, column, severity, code, sentence, hint }) => {
			const title = `${code} ${codes.get(code)?.title ?? ''}`.trim()
			const place = { file, line, col: column, title }
			const properties = Object.entries(place).map(([key, value]) => `${key}=${property(value)}`)
			return `::${severity} ${properties.join(',')}::${data(hint ? `${sentence}\n→ ${hint}` : sentence)}`
		})
		.join('\n')
}

/** A path as URI: escapes blanks and letters beyond ASCII, keeps slashes. */
const address = (file: string) => file.split('/').map(encodeURIComponent).join('/')

/** Formats problems as SARIF 2.1.0 for code scanning services. */
function sarif(problems: readonly Problem[]): string {
	const used = [...new Set(problems.map(({ code }) => code))].sort()
	const rules = used.map((id) => {
		const { title, layer, remedy } = codes.get(id) ?? { title: id, layer: 'schema', remedy: id }
		return {
			id,
			shortDescription: { text: title },
			help: { text: remedy },
			properties: { tags: [layer] },
		}
	})
	const results = problems.map(({ file, line, column, severity, code, sentence, hint }) => ({
		ruleId: code,
		ruleIndex: used.indexOf(code),
		level: severity,
		message: { text: hint ? `${sentence}. ${hint}` : sentence },
		locations: [
			{
				physicalLocation: {
					artifactLocation: { uri: address(file), uriBaseId: '%SRCROOT%' },
					region: { startLine: line, startColumn: column },
				},
			},
		],
	}))
	const driver = { name: 'foyer', informationUri: 'https://foyer.example/reference', rules }
	return JSON.stringify(
		{
			$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
			version: '2.1.0',
			runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
		},
		null,
		2,
	)
}

/** Formats sorted problems as one report. Only the text format uses `colour`, for terminals. */
export function formatReport(
	problems: readonly Problem[],
	{ format, colour }: { format: ReportFormat; colour: boolean },
): string {
	if (format === 'json') return JSON.stringify(problems, null, 2)
	if (format === 'github') return github(problems)
	if (format === 'sarif') return sarif(problems)
	return text(problems, colour)
}
