import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a PostgreSQL that can be closed, as if the server were away, and opened again on the same port. */
export interface DatabaseGate {
	/** Address of the database through the gate. */
	url: string
	/** Drops every connection and refuses new ones. */
	close(): Promise<void>
	/** Accepts connections and passes nothing on, as a network does that loses packets. */
	stall(): void
	open(): Promise<void>
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
	const url = new URL(databaseUrl)
	const folder = url.searchParams.get('host')
	const target = folder
		? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
		: { host: url.hostname, port: Number(url.port || 5432) }
	const sockets = new Set<Socket>()
	let isStalled = false
	const server: Server = createServer((near) => {
		sockets.add(near)
		near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
		if (isStalled) return
		const far = connect(target)
		far.on('error', () => near.destroy()).on('close', () => near.destroy())
		near.on('close', () => far.destroy())
		near.pipe(far).pipe(near)
	})
	const listen = (port: number): Promise<void> =>
		new Promise((done, fail) => {
			server.once('error', fail).listen(port, '127.0.0.1', done)
		})
	const drop = (): void => {
		for (const socket of sockets) socket.destroy()
	}
	await listen(0)
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	url.searchParams.delete('host')
	url.host = `127.0.0.1:${port}`
	return {
		url: url.href,
		close: () =>
			new Promise((done) => {
				server.close(() => done())
				drop()
			}),
		stall() {
			isStalled = true
			drop()
		},
		async open() {
			isStalled = false
			if (!server.listening) await listen(port)
		},
	}
}
