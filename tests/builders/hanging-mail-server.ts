import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The step at which a mail server stops answering, without closing the connection. */
export type Hanging = 'before its greeting' | 'in an endless greeting' | 'after the message'

/** A mail server that accepts connections and answers late or never. */
export async function aHangingMailServer(where: Hanging) {
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		socket.on('error', () => undefined)
		socket.on('close', () => open.delete(socket))
		if (where === 'in an endless greeting') trickle(socket)
		if (where === 'after the message') receiveMessage(socket)
		// Reads, so that a client that disconnects is noticed.
		socket.resume()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Resolves when no client is connected. */
		async disconnected(): Promise<void> {
			while (open.size > 0) await new Promise((done) => setTimeout(done, 10))
		},
		async close(): Promise<void> {
			for (const socket of open) socket.destroy()
			await new Promise((done) => server.close(done))
		},
	}
}

/** Sends a byte now and then, so that no idle timeout applies. */
function trickle(socket: Socket): void {
	const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
	socket.on('close', () => clearInterval(timer))
}

/** Answers every command, but never the message itself. */
function receiveMessage(socket: Socket): void {
	let isMessage = false
	socket.write('220 ready\r\n')
	socket.setEncoding('utf8').on('data', (text: unknown) => {
		if (isMessage) return
		isMessage = /^DATA/i.test(String(text))
		socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n')
	})
}
