import { type ComponentType, lazy, Suspense } from 'react'

const nothing = () => null

/**
 * A component that comes by itself, after the page is usable; `Meanwhile` stands for it where the page is made in the
 * browser, and stays where it cannot be had. The server's HTML holds the component itself.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = nothing
): ComponentType<Props> {
  const asDefault = (component: ComponentType<Props>) => ({ default: component })
  const Part = lazy(() => load().then(asDefault, () => asDefault(Meanwhile))) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
