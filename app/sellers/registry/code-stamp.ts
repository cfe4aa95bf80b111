import { resolve } from 'node:path'
import { lazy } from '#app/lib/lazy.ts'
import { contentOf } from './file-watcher.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Hash of the code that reads and checks sellers, and of what it imports: another version of the product has another one. */
export const codeStamp: () => string = lazy(() =>
	contentOf(
		['app/sellers', 'app/contract', 'app/lib', 'app/rules', 'package-lock.json'].map((path) =>
			resolve(root, path),
		),
		() => true,
	),
)
