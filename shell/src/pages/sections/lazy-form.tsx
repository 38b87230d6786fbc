import { lazyHydrate, Skeleton } from '@keur/kit/ui'
import type { ComponentType } from 'react'

/** A form whose code, with that of all forms, is fetched when its page is usable. What is typed until then stays. */
export const lazyForm = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyHydrate(load, () => <Skeleton shape="block" />)
