import { addCatalog } from './catalog.ts'
import { addCreate } from './create.ts'
import { addDiff } from './diff.ts'
import { addDoctor } from './doctor.ts'
import { addExplain } from './explain.ts'
import { addGet } from './get.ts'
import { addList } from './list.ts'
import { addMigrate } from './migrate.ts'
import { addOps } from './ops.ts'
import { addPreview } from './preview.ts'
import { makeProgram, runProgram } from './program.ts'
import { addRetire } from './retire.ts'
import { addSet } from './set.ts'
import { addSnapshot } from './snapshot.ts'
import { addTest } from './test.ts'
import { addTheme } from './theme.ts'
import { addUnset } from './unset.ts'
import { addValidate } from './validate.ts'
import { addWording } from './wording.ts'

/** Every command, in the order of the help: each is a file beside this one, with its help and its examples. */
export const commands = [
	addCreate,
	addList,
	addValidate,
	addExplain,
	addGet,
	addSet,
	addUnset,
	addDiff,
	addSnapshot,
	addCatalog,
	addPreview,
	addDoctor,
	addTest,
	addWording,
	addTheme,
	addMigrate,
	addOps,
	addRetire,
]

/** Runs what a person typed and gives the exit code. */
export const runSeller = (args: readonly string[]): Promise<number> => runProgram(makeProgram(commands), args)
