import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { usedFunction } from '../../scripts/tools/framework-react.ts'

/** What visitors' browsers may load; the Studio has a build of its own. */
const modules = globSync('app/{blocks,components,pages,routes,stories}/**/*.{ts,tsx}')
	.concat(globSync('app/{root,entry.client}.tsx'))
	.map((path) => ({ path, code: readFileSync(path, 'utf8') }))

it.each([
	['a form of another type than a browser sends', /\bencType\b/],
	['a view transition', /\bviewTransition\b/],
	['a prefetch of what is rendered or in view', /\bprefetch=["'{]+(?:render|viewport)\b/],
	['deferred data', /\bdefer\b[^}]*\} from '@remix-run|<Await\b/],
	['data with a status that only single fetch sends', /\bdata(?:,[^}]*)? \} from '@remix-run/],
	['a fallback of hydration', /\bHydrateFallback\b/],
])('no page uses %s, whose code the build leaves out', (_what, text) => {
	expect(modules.length).toBeGreaterThan(100)
	expect(modules.filter(({ code }) => text.test(code)).map(({ path }) => path)).toEqual([])
})

it('no route is an index route, whose code the build leaves out', async () => {
	expect((await routes).filter((route) => 'index' in route && route.index)).toEqual([])
})

it.each([
	["import { cloneElement, useState } from 'react'", 'cloneElement'],
	["import {\n\tuseState,\n\tChildren,\n} from 'react'", 'Children'],
	["import { createPortal } from 'react-dom'", 'createPortal'],
	["import { createRoot } from 'react-dom/client'", 'createRoot'],
	['React.isValidElement(node)', 'isValidElement'],
	["import { createElement } from 'react'", null],
	["import { hydrateRoot } from 'react-dom/client'", null],
	["import { render } from './print.ts'", null],
	["import type { ReactNode } from 'react'\nimport { render } from './print.ts'", null],
])('a module is refused for a function of React that the build leaves out: %s', (code, name) => {
	expect(usedFunction(code)).toBe(name)
})
