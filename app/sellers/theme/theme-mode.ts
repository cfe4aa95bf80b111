/** Ways in which a house may be shown. */
export type Mode = 'light' | 'dark' | 'high-contrast'

export const allModes: readonly Mode[] = ['light', 'dark', 'high-contrast']

export const isMode = (value: unknown): value is Mode => allModes.some((mode) => mode === value)
