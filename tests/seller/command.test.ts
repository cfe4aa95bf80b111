import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery, World } from './world.ts'

const script = resolve(import.meta.dirname, '../../scripts/seller.ts')

let world: World
beforeAll(() => {
	world = new World().seller(gallery).seller({ ...gallery, id: 'broken', cart: { holdMinuets: 5 } }, 'broken')
})
afterAll(() => world.close())

function seller(...args: string[]): { status: number | null; output: string; error: string } {
	const env = { ...process.env, SELLER_CONFIGS: join(world.root, 'seller-configs') }
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })
	return { status, output: stdout.replaceAll(world.root, ''), error: stderr }
}

describe('the onboarding command line', () => {
	test('validate is 0 for a venue without mistakes', () => {
		expect(seller('validate', 'gallery')).toMatchObject({
			status: 0,
			output: '1 venue, 0 errors, 0 warnings (demo)\n',
		})
	})

	test('validate is 1 and names the place for a venue with one', () => {
		const { status, output } = seller('validate', '--all')
		expect(status).toBe(1)
		expect(output).toContain(
			'/seller-configs/broken/seller.json:15:5 error CFG1001 Unknown key "holdMinuets" in cart',
		)
		expect(output).toContain('→ Did you mean "holdMinutes"?')
	})

	test('validate --format json is for machines', () => {
		const { output } = seller('validate', 'broken', '--format', 'json')
		expect(JSON.parse(output)).toMatchObject([{ line: 15, column: 5, severity: 'error', code: 'CFG1001' }])
	})

	test('explain says the value and every layer behind it', () => {
		const { status, output } = seller('explain', 'gallery', 'cart.holdMinutes')
		expect(status).toBe(0)
		expect(output).toMatch(/^→ 15\n {4}platform, .*_platform\/defaults\.json:\d+\n$/)
	})

	test('list shows every venue, also a broken one', () => {
		const { output } = seller('list')
		expect(output).toMatch(
			/^broken +broken +broken\.localhost {2}1 problems\ngallery +live +gallery\.localhost\n$/,
		)
	})

	test.each([
		[['validate', 'galery'], 'There is no venue "galery". Did you mean "gallery"?'],
		[['explain', 'gallery'], 'explain needs a venue and a path'],
		[['explain', 'gallery', 'cart.nothing'], 'No layer of "gallery" has a value at "cart.nothing"'],
		[['validate', '--env', 'test'], '--env is "test"; allowed: development, demo, production'],
		[['valdate'], 'There is no command "valdate"'],
		[['list', '--colour'], "Unknown option '--colour'"],
		[[], 'Which command?'],
	])('wrong use %o is 2 with the usage', (args, message) => {
		const { status, error } = seller(...args)
		expect(status).toBe(2)
		expect(error).toContain(message)
		expect(error).toContain('npm run seller -- <command>')
	})
})
