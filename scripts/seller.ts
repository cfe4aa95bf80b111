import { addCatalog } from './seller/catalog.ts'
import { addCreate } from './seller/create.ts'
import { addDiff } from './seller/diff.ts'
import { addDoctor } from './seller/doctor.ts'
import { addExplain } from './seller/explain.ts'
import { addGet } from './seller/get.ts'
import { addList } from './seller/list.ts'
import { addMigrate } from './seller/migrate.ts'
import { addPreview } from './seller/preview.ts'
import { makeProgram, runProgram } from './seller/program.ts'
import { addRetire } from './seller/retire.ts'
import { addSet } from './seller/set.ts'
import { addSnapshot } from './seller/snapshot.ts'
import { addTest } from './seller/test.ts'
import { addTheme } from './seller/theme.ts'
import { addUnset } from './seller/unset.ts'
import { addValidate } from './seller/validate.ts'
import { addWording } from './seller/wording.ts'

// The onboarding command line. Each command is a file of scripts/seller, with its help and its examples.
const program = makeProgram([
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
	addRetire,
])
process.exitCode = await runProgram(program, process.argv.slice(2))
