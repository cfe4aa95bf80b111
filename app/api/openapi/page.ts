import type { Document } from './openapi.ts'

interface Parameter {
	name: string
	in: string
	required?: boolean
	description?: string
	example?: unknown
	schema?: { enum?: unknown[]; pattern?: string; format?: string; items?: { enum?: unknown[] } }
}

interface Operation {
	operationId: string
	summary: string
	description?: string
	parameters?: Parameter[]
	requestBody?: { content: Record<string, { example?: unknown }> }
	responses: Record<string, { description: string } | { $ref: string }>
}

/** The answer of a trial call, rendered above the list. */
export interface Trial {
	request: string
	status: number
	headers: [string, string][]
	body: string
}

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}
const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

export interface DocsPage {
	document: Document
	/** What the seller's paths begin with: "" or "/<id>". */
	prefix: string
	trial: Trial | null
	/** Fill the form of the call just tried. */
	values: ReadonlyMap<string, string>
}

/** The calls of the table with a form each: plain HTML, no script. */
export function docsPage(page: DocsPage): string {
	const { document, trial } = page
	const prefix = escaped(page.prefix)
	const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
		Object.entries(item ?? {}).map(([method, operation]) =>
			section(page, { path, method, operation: operation as Operation }),
		),
	)
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>The API of this venue</title><link rel="stylesheet" href="${prefix}/api/docs/style.css"></head><body><main>
<h1>The API of this venue</h1><p>Every call, from the same table that answers it. The whole document: <a href="${prefix}/api/openapi.json">${prefix}/api/openapi.json</a></p>
${trial ? answered(trial) : ''}
${operations.join('\n')}
</main></body></html>`
}

function answered({ request, status, headers, body }: Trial): string {
	const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
	return `<section aria-labelledby="answer"><h2 id="answer">Answer</h2><p><code>${escaped(request)}</code> answered <strong>${status}</strong></p><pre tabindex="0">${escaped(`${lines}\n\n${body}`)}</pre></section>`
}

function section(
	{ document, prefix, values }: DocsPage,
	{ path, method, operation }: { path: string; method: string; operation: Operation },
): string {
	const id = operation.operationId
	const mine = values.get('call') === id ? values : new Map<string, string>()
	const content = operation.requestBody?.content['application/json']
	const body = content
		? `<label>Body<textarea name="body" rows="8" spellcheck="false">${escaped(mine.get('body') ?? JSON.stringify(content.example, null, 2))}</textarea></label>`
		: ''
	const faults = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
	return `<details id="${id}"${mine.size > 0 ? ' open' : ''}><summary><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(operation.summary)}</summary>
<p>${escaped(operation.description ?? '')}</p>
<form method="post" action="${escaped(prefix)}/api/docs"><input type="hidden" name="call" value="${id}">${(operation.parameters ?? []).map((parameter) => field(parameter, mine)).join('')}${body}<button>Try ${escaped(id)}</button></form>
<dl>${faults.map(([status, fault]) => `<dt>${status}</dt><dd>${refusals(document, fault)}</dd>`).join('')}</dl></details>`
}

/** What a status can mean, a paragraph for each code. */
function refusals(document: Document, fault: { description: string } | { $ref: string }): string {
	const shared = document.components?.responses ?? {}
	const response = '$ref' in fault ? shared[fault.$ref.split('/').at(-1) ?? ''] : fault
	const text = response && 'description' in response ? (response.description ?? '') : ''
	return text
		.split('\n')
		.map((line) => `<p>${escaped(line.replaceAll('`', ''))}</p>`)
		.join('')
}

function field(parameter: Parameter, values: ReadonlyMap<string, string>): string {
	const { name, in: place, required, schema, description } = parameter
	const words = schema?.enum ?? schema?.items?.enum
	const hint = words?.join(', ') ?? schema?.format ?? schema?.pattern ?? ''
	const filled = required && parameter.example !== undefined ? String(parameter.example) : ''
	const value = values.get(`${place}.${name}`) ?? filled
	return `<label>${escaped(name)} <small>${place} ${escaped(hint)}</small><small>${escaped(description ?? '')}</small><input name="${place}.${escaped(name)}" value="${escaped(value)}"${required ? ' required' : ''} autocomplete="off"></label>`
}

export const docsStyle = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:.75rem 0}
summary{cursor:pointer;padding:.25rem 0}
form{display:grid;gap:.75rem;max-width:40rem}
label{display:grid;gap:.25rem}
input,textarea,button{font:inherit;padding:.5rem;min-height:2.75rem}
textarea,pre,code{font-family:ui-monospace,monospace;font-size:.9375rem}
button{justify-self:start}
pre{overflow:auto;max-height:30rem;padding:1rem;border:1px solid}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}`
