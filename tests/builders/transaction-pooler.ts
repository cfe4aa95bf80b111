import { connect, createServer, type Socket } from 'node:net'

/**
 * A pooler as PgBouncer is in transaction mode: a client has a session of the server from the first message of a transaction to
 * its end, and the next transaction has another one. Parameters that begin a session reach no server.
 */
export interface TransactionPooler {
	/** Address of the database through the pooler. */
	url: string
	close(): Promise<void>
}

interface Session {
	socket: Socket
	/** Gets what the server sends, message by message; null while the session waits for a client. */
	client: Client | null
}

interface Client {
	socket: Socket
	session: Session | null
	/** Messages that came before a session was free. */
	waiting: Buffer[]
}

const sslRequest = 80_877_103

export async function openTransactionPooler(
	databaseUrl: string,
	{ sessions: count = 3 } = {},
): Promise<TransactionPooler> {
	const url = new URL(databaseUrl)
	const folder = url.searchParams.get('host')
	const target = folder
		? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
		: { host: url.hostname, port: Number(url.port || 5432) }
	const user = decodeURIComponent(url.username) || 'postgres'
	const database = url.pathname.slice(1)
	const sessions = await Promise.all(Array.from({ length: count }, () => openSession(target, user, database)))
	// In turn, so that no client has the same session twice while there is another.
	const free = [...sessions]
	const queue: Client[] = []
	const sockets = new Set<Socket>()

	function give(client: Client): void {
		const session = free.shift()
		if (!session) {
			queue.push(client)
			return
		}
		session.client = client
		client.session = session
		for (const message of client.waiting.splice(0)) session.socket.write(message)
	}

	function take(session: Session): void {
		if (session.client) session.client.session = null
		session.client = null
		free.push(session)
		const next = queue.shift()
		if (next && !next.socket.destroyed) give(next)
	}

	for (const session of sessions)
		eachMessage(session.socket, 1, (message, type) => {
			session.client?.socket.write(message)
			const isIdle = type === 'Z' && message.at(5) === 'I'.charCodeAt(0)
			if (isIdle) take(session)
		})

	const server = createServer((socket) => {
		sockets.add(socket)
		const client: Client = { socket, session: null, waiting: [] }
		socket.on('error', () => socket.destroy())
		socket.on('close', () => {
			sockets.delete(socket)
			// A transaction that its client has left is rolled back.
			client.session?.socket.write(query('rollback'))
		})
		let isOpen = false
		eachMessage(
			socket,
			() => (isOpen ? 1 : 0),
			(message, type) => {
				if (!isOpen) {
					if (message.readInt32BE(4) === sslRequest) return void socket.write('N')
					isOpen = true
					return void socket.write(greeting())
				}
				if (type === 'X') return void socket.end()
				if (client.session) return void client.session.socket.write(message)
				client.waiting.push(message)
				if (client.waiting.length === 1) give(client)
			},
		)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const address = server.address()
	url.searchParams.delete('host')
	url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
	return {
		url: url.href,
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				for (const socket of [...sockets, ...sessions.map((one) => one.socket)]) socket.destroy()
			}),
	}
}

/** Calls `act` for each whole message: an optional byte with its type, and its length. */
function eachMessage(
	socket: Socket,
	typeBytes: number | (() => number),
	act: (message: Buffer, type: string) => void,
): void {
	let rest = Buffer.alloc(0)
	socket.on('data', (chunk: Buffer) => {
		rest = Buffer.concat([rest, chunk])
		for (;;) {
			const before = typeof typeBytes === 'number' ? typeBytes : typeBytes()
			if (rest.length < before + 4) return
			const length = before + rest.readInt32BE(before)
			if (rest.length < length) return
			const message = rest.subarray(0, length)
			rest = rest.subarray(length)
			act(message, before === 1 ? String.fromCharCode(message[0] ?? 0) : '')
		}
	})
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`)

function message(type: string, body: Buffer): Buffer {
	const head = Buffer.alloc(type.length + 4)
	head.write(type)
	head.writeInt32BE(body.length + 4, type.length)
	return Buffer.concat([head, body])
}

const query = (statement: string): Buffer => message('Q', text(statement))

function numbers(...values: number[]): Buffer {
	const bytes = Buffer.alloc(4 * values.length)
	values.forEach((value, index) => {
		bytes.writeInt32BE(value, 4 * index)
	})
	return bytes
}

/** The client is let in, with a session of the pooler's own. */
const greeting = (): Buffer =>
	Buffer.concat([
		message('R', numbers(0)),
		message('S', Buffer.concat([text('server_version'), text('18.0')])),
		message('S', Buffer.concat([text('client_encoding'), text('UTF8')])),
		message('K', numbers(2_000_000_000, 1)),
		message('Z', Buffer.from('I')),
	])

/** A session of the server, which trusts the user. */
async function openSession(
	target: { path: string } | { host: string; port: number },
	user: string,
	database: string,
): Promise<Session> {
	const socket = connect(target)
	const parameters = ['user', user, 'database', database].map(text)
	await new Promise<void>((done, fail) => {
		socket.once('error', fail).once('connect', () => done())
	})
	const isReady = new Promise<void>((done, fail) => {
		const gather = (chunk: Buffer): void => {
			if (chunk.includes(message('Z', Buffer.from('I')))) {
				socket.off('data', gather)
				done()
			} else if (chunk[0] === 'E'.charCodeAt(0)) fail(new Error(chunk.toString()))
		}
		socket.on('data', gather)
	})
	socket.write(message('', Buffer.concat([numbers(196_608), ...parameters, Buffer.from('\0')])))
	await isReady
	socket.on('error', () => socket.destroy())
	return { socket, client: null }
}
