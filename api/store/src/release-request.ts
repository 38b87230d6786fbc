import type { KeyObject } from 'node:crypto'
import type { Pointer, ReleaseAction, ReleaseRequest } from '@keur/contract/build'
import { isSignedBy, withSignature } from './build-signature.ts'
import { keysAt, type TrustedKeys } from './trusted-keys.ts'

const actions: Record<NonNullable<Pointer['by']>, ReleaseAction> = {
  deploy: 'publish',
  start: 'publish',
  development: 'publish',
  promote: 'promote',
  rollback: 'rollback',
  retire: 'retire'
}

/** The request that asks for this pointer, unsigned. */
export function requestFor(pointer: Pointer): ReleaseRequest {
  const { app, counter, current, by = 'deploy', canary, retired, publishedAt } = pointer
  return {
    app,
    action: canary ? 'canary' : actions[by],
    build: canary?.build ?? current,
    counter,
    ...(canary ? { share: canary.share } : {}),
    ...(retired?.to ? { to: retired.to } : {}),
    ...(pointer.with
      ? { with: pointer.with.map((joint) => ({ app: joint.app, build: joint.current, counter: joint.counter })) }
      : {}),
    at: publishedAt
  }
}

/** The pointer with its request, signed by the team, and the signature of the publishing service over both. */
export function signPointer(pointer: Pointer, teamKey: KeyObject, serviceKey: KeyObject): Pointer {
  const request = withSignature('request', requestFor(pointer), teamKey)
  return withSignature('pointer', { ...pointer, request }, serviceKey)
}

/** Says why the team did not ask for this pointer, as in «is not what ventes asked for»; null if it did. */
export function requestFault(pointer: Pointer, trusted: TrustedKeys): string | null {
  const { app, counter, request, publishedAt } = pointer
  if (!request) return `carries no request of ${app}`
  if (request.app !== app && !isJoint(pointer, request)) return `carries a request of ${request.app}`
  if (!isSignedBy(keysAt(trusted, request.app, Date.parse(publishedAt)), 'request', request))
    return `carries a request that no key of ${request.app} signed while it was valid`
  const isAsked = request.app === app ? request.counter === counter && isFulfilled(pointer, request) : true
  return isAsked ? null : `is not what ${request.app} asked for`
}

/** The shell's team may move sections back together with the shell. */
const isJoint = ({ app, counter, current, canary, retired }: Pointer, request: ReleaseRequest): boolean =>
  request.app === 'shell' &&
  request.action === 'rollback' &&
  !canary &&
  !retired &&
  (request.with ?? []).some((joint) => joint.app === app && joint.build === current && joint.counter === counter)

function isFulfilled({ current, canary, retired }: Pointer, { action, build, share, to }: ReleaseRequest): boolean {
  if (action === 'canary') return canary?.build === build && canary.share === share && !retired
  if (canary || current !== build) return false
  return action === 'retire' ? retired?.to === (to ?? null) : !retired
}
