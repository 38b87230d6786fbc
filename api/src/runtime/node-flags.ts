/**
 * How Node is to run the API, and the gateway, which is much like it. What a request needs is dropped as soon as it is answered, and stays in the young generation if that is large enough
 * for some fifty requests at once: 3 × 16 MB. What lives longer takes less than 60 MB; left alone, the old generation grows to four times
 * that before it is tidied, with these 50 per cent to half as much again.
 */
export const processOptions = ['--max-semi-space-size=16', '--heap-growing-percent=50']
