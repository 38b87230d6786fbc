const first = 10
const longest = 3600
const untilGivenUp = 24 * 3600
/** Far more than there are in a day: only what ends the process each time comes so far. */
const mostTries = 50

/** Seconds until the next try: 10, 20, 40 … an hour, each a little off so that what failed together does not come back together. */
export const secondsBeforeNextTry = (tries: number): number =>
  Math.min(longest, first * 2 ** Math.min(tries - 1, 20)) * (0.8 + Math.random() * 0.4)

/**
 * Whether a message has been tried in vain for a day, since it came or since an administrator asked again. Both moments are the
 * database's: a clock that is wrong gives no message up.
 */
export const isGivenUp = ({ since, triedAt }: { since: Date; triedAt: Date }): boolean =>
  triedAt.getTime() - since.getTime() >= untilGivenUp * 1000

/** A process that a message ends never writes down how its try went. */
export const hasEndedEachTry = ({ tries }: { tries: number }): boolean => tries > mostTries
