import type { PairedRatio } from '../statistics.ts'

/** A line shows no loss when its interval reaches 1 or lies above the least ratio. */
export const showsNoLoss = ({ low, high }: PairedRatio, least = 0.95): boolean => high >= 1 || low > least
