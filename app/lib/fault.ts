/** What operators may read of whatever was thrown. */
interface Fault {
	name?: string
	message: string
	code?: string
	/** The rule of the database that a row would have broken. */
	constraint?: string
	/** Where it was thrown, innermost first. */
	stack?: string[]
	cause?: Fault
}

const causesTold = 4
const address = /[^\s<>()"',;]+@[^\s<>()"',;]+/g

/**
 * Name, code, message and way of an error, and the same of its causes. No other field: `detail`, `where` and
 * `parameters` of a database's error quote rows, which are people's data; so do messages about a value.
 */
export function describeFault(error: unknown, depth = 0): Fault {
	if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' }
	const code = textOf(error, 'code')
	const constraint = textOf(error, 'constraint')
	const frames = error.stack?.match(/^\s+at .*$/gm)?.map((frame) => frame.trim())
	return {
		name: error.name,
		message: withoutValues(error.message, code),
		...(code ? { code } : {}),
		...(constraint ? { constraint } : {}),
		...(frames ? { stack: frames } : {}),
		...(error.cause !== undefined && depth < causesTold
			? { cause: describeFault(error.cause, depth + 1) }
			: {}),
	}
}

const textOf = (error: Error, field: string): string => {
	const value: unknown = Reflect.get(error, field)
	return typeof value === 'string' ? value : ''
}

/** PostgreSQL's class 22 is about a value, which the message quotes at its end. */
const withoutValues = (message: string, code: string): string =>
	(/^22...$/.test(code) ? message.replace(/: ".*$/s, '') : message).replace(address, '[address]')
