/** The store has no room for another object. What is there can still be read. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** The store did not answer, or not in time. A write may or may not have happened. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Somebody else has written this object since. */
export class PreconditionFailed extends Error {
  override name = 'PreconditionFailed'
}

/** A text that cannot be the key of an object. */
export class InvalidKey extends Error {
  override name = 'InvalidKey'
}
