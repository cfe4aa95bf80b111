/** The fields of a thrown error that the log may contain. */
interface Fault {
	name?: string
	message: string
	code?: string
	/** Name of the database constraint that the row violates. */
	constraint?: string
	/** Stack frames, innermost first. */
	stack?: string[]
	cause?: Fault
}

const maxCauses = 4
const address = /[^\s<>()"',;]+@[^\s<>()"',;]+/g

/**
 * Name, code, message and stack of an error and of its causes, for the log. Other fields are left out: `detail`, `where`
 * and `parameters` of a database error quote rows, which hold personal data. Messages that quote a value lose it.
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
		...(error.cause !== undefined && depth < maxCauses
			? { cause: describeFault(error.cause, depth + 1) }
			: {}),
	}
}

const textOf = (error: Error, field: string): string => {
	const value: unknown = Reflect.get(error, field)
	return typeof value === 'string' ? value : ''
}

/** PostgreSQL's error class 22 is about a value, which the message quotes at its end. */
const withoutValues = (message: string, code: string): string =>
	(/^22...$/.test(code) ? message.replace(/: ".*$/s, '') : message).replace(address, '[address]')
