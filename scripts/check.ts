import { staticStages, unitStage } from './tools/plan.ts'
import { endStagesWithRun, runStages, wanted } from './tools/stages.ts'
import { exitCode, summaryLine } from './tools/tally.ts'

// The part of `npm test` that needs no database and no browser: what one runs before every commit.
endStagesWithRun()
const stages = wanted([unitStage, ...staticStages], process.argv)
const tally = await runStages(stages, 2)
console.log(summaryLine(tally))
process.exitCode = exitCode(tally)
