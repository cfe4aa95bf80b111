/** `aborted`: the visitor closed the challenge, or let it expire. `unavailable`: it could not be asked. */
export type Solved = { token: string } | 'aborted' | 'unavailable'
