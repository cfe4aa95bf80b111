import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyFurtherEntries } from '#app/data/embedded/backup.ts'
import { scratchFolder } from '#tests/builders/product.ts'

let folder: Awaited<ReturnType<typeof scratchFolder>>
beforeAll(async () => {
	folder = await scratchFolder('backup-copy')
})
afterAll(() => folder.remove())

it('copies the emails while further ones are written', async () => {
	const from = join(folder.path, 'data')
	const mail = join(from, 'mail')
	await mkdir(mail, { recursive: true })
	for (let at = 0; at < 200; at += 1) await writeFile(join(mail, `before-${at}.eml`), `Email ${at}`)
	let isCopied = false
	// As the product writes an email: under another name, until it is whole.
	const writer = (async () => {
		for (let at = 0; !isCopied; at += 1) {
			await writeFile(join(mail, `during-${at}.part`), 'half an email')
			await rename(join(mail, `during-${at}.part`), join(mail, `during-${at % 10}.eml`))
		}
	})()
	try {
		for (let round = 0; round < 10; round += 1) {
			const to = join(folder.path, `backup-${round}`)
			await copyFurtherEntries(from, to)
			const names = await readdir(join(to, 'mail'))
			expect(names.filter((name) => name.startsWith('before-'))).toHaveLength(200)
			expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
			expect(await readFile(join(to, 'mail', 'before-7.eml'), 'utf8')).toBe('Email 7')
			await rm(to, { recursive: true })
		}
	} finally {
		isCopied = true
		await writer
	}
})
