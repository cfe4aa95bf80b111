import { addApply } from './commands/apply.ts'
import { addCatalog } from './commands/catalog.ts'
import { addCreate } from './commands/create.ts'
import { addDiff } from './commands/diff.ts'
import { addDoctor } from './commands/doctor.ts'
import { addExplain } from './commands/explain.ts'
import { addGet } from './commands/get.ts'
import { addList } from './commands/list.ts'
import { addMigrate } from './commands/migrate.ts'
import { addOps } from './commands/ops.ts'
import { addPreview } from './commands/preview.ts'
import { addRetire } from './commands/retire.ts'
import { addSet } from './commands/set.ts'
import { addTest } from './commands/test.ts'
import { addTheme } from './commands/theme.ts'
import { addUnset } from './commands/unset.ts'
import { addValidate } from './commands/validate.ts'
import { addWallets } from './commands/wallets.ts'
import { addWording } from './commands/wording.ts'
import { makeProgram, runProgram } from './program.ts'
import { addExport, addImport } from './revisions/folders.ts'
import { addHistory } from './revisions/history.ts'
import { addPreviewLink } from './revisions/preview-link.ts'
import { addPublish } from './revisions/publish.ts'
import { addRollback } from './revisions/rollback.ts'
import { addSnapshot } from './snapshot.ts'
import { addStaff } from './staff/staff.ts'

/** Every command in the order of the help; each has a file in `commands` with its help and examples. */
export const commands = [
	addCreate,
	addList,
	addValidate,
	addExplain,
	addGet,
	addSet,
	addUnset,
	addApply,
	addDiff,
	addSnapshot,
	addCatalog,
	addHistory,
	addPublish,
	addRollback,
	addImport,
	addExport,
	addPreview,
	addPreviewLink,
	addStaff,
	addDoctor,
	addTest,
	addWallets,
	addWording,
	addTheme,
	addMigrate,
	addOps,
	addRetire,
]

/** Runs a command line and returns the exit code. */
export const runSeller = (args: readonly string[]): Promise<number> => runProgram(makeProgram(commands), args)
