import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishChange, writeTogether } from '#app/sellers/files/write-together.ts'
import { folderContent } from '#app/sellers/revisions/folder-content.ts'

const paths = ['harbour/seller.json', 'harbour/catalog.json', 'tower/seller.json']

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'foyer-together-'))
	for (const path of paths) write(path, 'before')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (path: string) => join(folder, path)
const textsOf = (): string[] => paths.map((path) => readFileSync(file(path), 'utf8'))

function write(path: string, text: string): void {
	mkdirSync(dirname(file(path)), { recursive: true })
	writeFileSync(file(path), text)
}

const changes = new Map(paths.map((path) => [path, { before: 'before', text: 'after' }]))

/** Runs a script in a process that is killed in place of the call of a file with that number. */
function killedAt(call: number, script: string): { isKilled: boolean } {
	const patched = `
		import fs from 'node:fs'
		import { syncBuiltinESMExports } from 'node:module'
		let calls = 0
		for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
			const real = fs[name]
			fs[name] = (...args) => {
				calls += 1
				if (calls === ${call}) process.kill(process.pid, 'SIGKILL')
				return real(...args)
			}
		}
		syncBuiltinESMExports()
		const folder = ${JSON.stringify(folder)}
		const changes = new Map(${JSON.stringify([...changes])})
		${script}`
	const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', patched], {
		encoding: 'utf8',
	})
	expect(signal ?? status, stderr).toBeOneOf(['SIGKILL', 0])
	return { isKilled: signal === 'SIGKILL' }
}

const together = `
	const { writeTogether } = await import('#app/sellers/files/write-together.ts')
	writeTogether(folder, changes)`

const oneAfterAnother = `
	for (const [path, { text }] of changes) fs.writeFileSync(folder + '/' + path, text)`

describe('a change of several files', () => {
	it('is whole or did not happen, wherever the process is killed', () => {
		const outcomes = new Set<string>()
		for (let call = 1; ; call += 1) {
			for (const path of paths) write(path, 'before')
			const { isKilled } = killedAt(call, together)
			finishChange(folder)
			const [first = '', ...others] = textsOf()
			expect(others, `killed at call ${call}`).toEqual([first, first])
			outcomes.add(first)
			if (!isKilled) break
		}
		expect([...outcomes].sort()).toEqual(['after', 'before'])
	}, 60_000)

	it('control: written one after another, a kill leaves a part of it', () => {
		killedAt(2, oneAfterAnother)
		finishChange(folder)
		expect(textsOf()).toEqual(['after', 'before', 'before'])
	})

	it('leaves every file as it was when one cannot take its place', () => {
		rmSync(file('tower'), { recursive: true })
		writeFileSync(file('tower'), 'a file where the folder should be')
		const withoutLast = (): string[] => paths.slice(0, 2).map((path) => readFileSync(file(path), 'utf8'))
		expect(() =>
			writeTogether(
				folder,
				new Map(
					[...changes].map(([path, { text, before }]) => {
						return [path, { before: path.startsWith('tower') ? null : before, text }]
					}),
				),
			),
		).toThrow(/tower/)
		expect(withoutLast()).toEqual(['before', 'before'])
		// Nothing is left to be finished by the next command.
		finishChange(folder)
		expect(withoutLast()).toEqual(['before', 'before'])
	})

	it('is finished before a venue is read to be published', () => {
		write('.decided/harbour/catalog.json', 'after')
		const content = folderContent(folder, 'harbour')
		const texts = [...(content?.files.values() ?? [])].map((bytes) => Buffer.from(bytes).toString())
		expect(texts.sort()).toEqual(['after', 'before'])
	})

	it('says what to do where an interrupted change cannot be finished', () => {
		write('.decided/tower/seller.json', 'after')
		rmSync(file('tower'), { recursive: true })
		writeFileSync(file('tower'), 'a file where the folder should be')
		expect(() => finishChange(folder)).toThrow(/interrupted change.*delete the folder to give up/)
	})
})
