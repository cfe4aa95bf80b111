import { pascal } from '../generate/names.ts'
import { Change, Refused } from './files.ts'

const methods = ['GET', 'POST', 'PATCH', 'DELETE']

const contract = (c: Names): string => `import { z } from 'zod'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'

/** ${c.title}. */
export const ${c.noun}Calls = define({
	${c.name}: {
		method: '${c.method}',
		path: '${c.path}',
		summary: '${c.title}',
		source: 'ours: ${c.method} ${c.path}',
${c.params.length > 0 ? `\t\tparams: z.strictObject({ ${c.params.map((name) => `${name}: Id`).join(', ')} }),\n` : ''}\t\tanswer: z.object({ ${c.noun}: rows(z.object({ id: Id })) }),
		errors: [${c.params.length > 0 ? "'bad_field_value'" : ''}],
	},
})
`

const handler = (c: Names): string => `import type { Handlers } from '#app/api/router/handler.ts'

/** ${c.title}. */
export const ${c.noun}Handlers: Pick<Handlers, '${c.name}'> = {
	${c.name}: async () => ({ ${c.noun}: { _data: [] } }),
}
`

const test = (c: Names): string => `import { expect, it } from 'vitest'
import { contract } from './suite.ts'

contract({ part: '${c.noun}', elsewhere: {} }, (suite) => {
	it('${c.method} ${c.path} answers with its rows', async () => {
		const { json } = await suite.ask('/api/${c.example}'${c.method === 'GET' ? '' : `, { method: '${c.method}' }`})
		expect(json.${c.noun}._data).toEqual([])
	})
${
	c.params.length > 0
		? `
	it('${c.method} ${c.path} refuses what is no id', async () => {
		const { json } = await suite.ask('/api/${c.path.replace(/\{\w+\}/g, '%20')}'${c.method === 'GET' ? '' : `, { method: '${c.method}' }`})
		expect(json._code).toBe('bad_field_value')
	})
`
		: ''
}})
`

interface Names {
	method: string
	path: string
	params: string[]
	/** The path with an id for each parameter. */
	example: string
	noun: string
	name: string
	title: string
}

function namesOf(method: string, path: string): Names {
	if (!methods.includes(method))
		throw new Refused(`"${method}" is no method of the API: use ${methods.join(', ')}.`)
	if (!/^[a-z][a-z_]*(?:\/(?:[a-z][a-z_]*|\{[a-z_]+\}))*$/.test(path))
		throw new Refused(`"${path}" is no path of a call: write it below /api/, as in "events/{id}/doors".`)
	const literal = path.split('/').filter((part) => !part.startsWith('{'))
	const noun = pascal(literal.at(-1) ?? '').replace(/^./, (letter) => letter.toLowerCase())
	return {
		method,
		path,
		params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
		example: path.replace(/\{\w+\}/g, 'evt_ga'),
		noun,
		name: `${method.toLowerCase()}${pascal(noun)}`,
		title: `${pascal(noun).replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: what ${method} ${path} answers`,
	}
}

/** Writes a call with a table, a handler and a contract test of its own, and registers each. */
export function newCall(root: string, method: string, path: string): void {
	const names = namesOf(method.toUpperCase(), path)
	const { noun, name, params } = names
	const change = new Change(root)
	const table = `app/contract/calls/${noun}.ts`
	const handlers = `app/api/handlers/${noun}.ts`
	const suite = `tests/api/contract/${noun}.test.ts`
	const taken = [table, handlers, suite].find((file) => change.has(file))
	if (taken)
		throw new Refused(
			`${taken} exists already. A further call of the same noun is one more entry there, in its handlers and in its test.`,
		)
	change.write(table, contract(names))
	change.write(handlers, handler(names))
	change.write(suite, test(names))
	change.insert(
		'app/contract/calls.ts',
		'\n/**\n * The call tables',
		`import { ${noun}Calls } from './calls/${noun}.ts'\n`,
	)
	change.insert('app/contract/calls.ts', '}\n\nexport type Calls', `\t...${noun}Calls,\n`)
	const all = 'app/api/handlers/handlers.ts'
	change.insert(all, '\n/** The whole call table', `import { ${noun}Handlers } from './${noun}.ts'\n`)
	change.insert(all, '}\n', `\t...${noun}Handlers,\n`)
	const example = params.map((key) => `${key}: 'evt_ga'`).join(', ')
	change.insert(
		'app/api/openapi/requests.ts',
		'}\n',
		`\t${name}: {${params.length > 0 ? ` params: { ${example} } ` : ''}},\n`,
	)
	change.insert('tests/api/contract/table.ts', ']\n\n/** Which file', `\t'${name}',\n`)
	change.insert('tests/api/contract/table.ts', '} as const satisfies', `\t${noun}: ['${name}'],\n`)
	change.insert('tests/api/callers/matrix.ts', '}\n', `\t${name}: everyone(),\n`)
	change.save([
		`Say in ${table} what the call takes and answers, and list the refusals that it can give.`,
		`Answer it in ${handlers}, by a command or a reading of app/commerce.`,
		`Prove it in ${suite}: every filter and every refusal that the table declares.`,
		'Say in tests/api/callers/matrix.ts what each client gets.',
		`A client asks for it as gateway.ask('${name}', …).`,
	])
}
