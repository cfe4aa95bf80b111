import { type Statement, sql } from '#app/data/sql.ts'
import { isTakenBack } from '../codes/disputed-store.ts'

/** The state of the row `ledger_account`: while a bank has its price, a gift card pays for nothing (decision 146). */
export const cardState: Statement<'active' | 'blocked'> = sql`
	case when ${isTakenBack(sql`ledger_account`)} then 'blocked' else ledger_account.state end
`
