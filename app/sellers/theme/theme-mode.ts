/** Colour modes of a theme. */
export type Mode = 'light' | 'dark' | 'high-contrast'

export const allModes: readonly Mode[] = ['light', 'dark', 'high-contrast']

export const isMode = (value: unknown): value is Mode => allModes.some((mode) => mode === value)
