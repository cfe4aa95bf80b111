import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Runs as a worker: counts until the derived key begins as the challenge says. */
addEventListener('message', ({ data: challenge }) => {
	solveChallenge({ challenge, deriveKey }).then(postMessage, () => postMessage(null))
})
