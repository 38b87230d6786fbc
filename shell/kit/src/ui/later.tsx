import { type ComponentType, lazy, Suspense } from 'react'

const nothing = () => null

/**
 * A component that comes by itself, after the page is usable. The server's HTML holds it already; where the page is made in
 * the browser, `Meanwhile` stands for it. Where it cannot be had, what is there stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = nothing
): ComponentType<Props> {
  const never = () => new Promise<never>(() => {})
  const Part = lazy(() =>
    load().then((component) => ({ default: component }), never)
  ) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
