import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

// Loaded before a product by `--import`: prints the text of each statement that is sent for a request, on a line of its own.

const requests = new AsyncLocalStorage<boolean>()

const { emit } = Server.prototype
Server.prototype.emit = function (this: Server, ...event: unknown[]) {
	const pass = () => Reflect.apply(emit, this, event)
	return event[0] === 'request' ? requests.run(true, pass) : pass()
} as typeof emit

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
	const [first] = call
	const text = typeof first === 'string' ? first : (first as { text?: unknown })?.text
	if (typeof text === 'string' && requests.getStore())
		process.stdout.write(`statement ${JSON.stringify(text)}\n`)
	return Reflect.apply(query, this, call)
} as typeof query
