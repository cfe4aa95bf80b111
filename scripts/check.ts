import { checkStages } from './tools/plan.ts'
import { endStagesWithRun, runStages, wanted } from './tools/stages.ts'
import { exitCode, summaryLine } from './tools/tally.ts'

// The part of `npm test` that needs no database and no browser: run it before every commit.
// `npm run check -- --only=types,lint` runs the stages whose names begin so.
endStagesWithRun()
const began = performance.now()
const tally = await runStages(wanted(checkStages, process.argv), 2)
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(summaryLine(tally))
process.exitCode = exitCode(tally)
