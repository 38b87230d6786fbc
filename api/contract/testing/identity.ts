let last = 0

/** Numbers that are unique within a test run and the same in every run. */
export function nextNumber(): number {
  last += 1
  return last
}

/** A unique database identifier. */
export function anId(number = nextNumber()): string {
  return number.toString(16).padStart(24, '0')
}

/** A unique uuid of a photo. */
export function aUuid(number = nextNumber()): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** A moment; each is later than the one before. */
export function aMoment(number = nextNumber()): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
}
