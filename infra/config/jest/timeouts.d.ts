export const slowness: number
export const waitTimeout: number
export const testTimeout: number
