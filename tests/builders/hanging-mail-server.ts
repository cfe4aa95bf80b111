import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where a mail server stops answering, without ever hanging up. */
export type Hanging = 'before its greeting' | 'in an endless greeting' | 'after the message'

/** A mail server that takes connections and time. */
export async function aHangingMailServer(where: Hanging) {
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		socket.on('error', () => undefined)
		socket.on('close', () => open.delete(socket))
		if (where === 'in an endless greeting') trickle(socket)
		if (where === 'after the message') takeLetter(socket)
		// Read, so that a client who hangs up is noticed.
		socket.resume()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Resolves when nobody is connected. */
		async deserted(): Promise<void> {
			while (open.size > 0) await new Promise((done) => setTimeout(done, 10))
		},
		async close(): Promise<void> {
			for (const socket of open) socket.destroy()
			await new Promise((done) => server.close(done))
		},
	}
}

/** Never silent for so long that its silence would be noticed. */
function trickle(socket: Socket): void {
	const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
	socket.on('close', () => clearInterval(timer))
}

/** Answers every command, and nothing to the letter itself. */
function takeLetter(socket: Socket): void {
	let isLetter = false
	socket.write('220 ready\r\n')
	socket.setEncoding('utf8').on('data', (text: unknown) => {
		if (isLetter) return
		isLetter = /^DATA/i.test(String(text))
		socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n')
	})
}
