/** How slow this machine is, against two free cores of 2026: a run measures it once, and hands it down. */
export const slowness = Math.max(1, Number(process.env.MACHINE_SLOWNESS) || 1)

/** Milliseconds for which one thing is waited for. Every time-out of tests is this unit, or a multiple of it. */
export const waitTimeout = 20_000 * slowness

/** Milliseconds for a test: a limit ends what hangs. Builds, processes and browsers are slow on two busy cores. */
export const testTimeout = 6 * waitTimeout
