import type { Broken } from './broken.ts'
import { catalogue } from './catalogue.ts'
import { flags } from './flags.ts'
import { kin } from './kin.ts'
import { layered } from './layered.ts'
import { look } from './look.ts'
import { pages } from './pages.ts'
import { parse } from './parse.ts'
import { pictures } from './pictures.ts'
import { plantedCatalogue } from './planted-catalogue.ts'
import { plantedFiles } from './planted-files.ts'
import { plantedSettings } from './planted-settings.ts'
import { reference } from './reference.ts'
import { schema } from './schema.ts'
import { words } from './words.ts'

/** Cases with one mistake each. */
export const alone: readonly Broken[] = [
	...parse,
	...schema,
	...reference,
	...flags,
	...pictures,
	...pages,
	...look,
	...words,
	...layered,
	...catalogue,
	...plantedCatalogue,
	...plantedFiles,
	...plantedSettings,
	...kin,
]
