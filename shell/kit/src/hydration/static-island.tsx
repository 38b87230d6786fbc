import { type ComponentType, Suspense, use, useMemo, useState } from 'react'
import { lazyHydrate } from './lazy-hydrate.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

const never = new Promise<never>(() => {})
const AsItStands = () => use(never)
const onServer = typeof document === 'undefined'

/**
 * As `later`, for what answers to nothing: where the server's HTML holds it already it stays as it stands, and its part is not
 * even fetched before it has something else to show.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>
): ComponentType<Props> {
  const Moving = lazyHydrate(load, Meanwhile)
  return function Still(props) {
    const takingOver = useIsHydrating() && !onServer
    const [stood, setStood] = useState<Props | null>(takingOver ? props : null)
    const standing = useMemo(
      () => (
        // What stands may have to give way before it is to change: React takes over all that a context may change.
        <Suspense fallback={stood && <Moving {...stood} />}>
          <AsItStands />
        </Suspense>
      ),
      [stood]
    )
    if (stood && isSame(stood, props)) return standing
    if (stood) setStood(null)
    return <Moving {...props} />
  }
}

const isSame = <Props extends object>(one: Props, other: Props) =>
  Object.keys({ ...one, ...other }).every((key) => Object.is(Reflect.get(one, key), Reflect.get(other, key)))
