import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDataSaver } from '../data-saver/index.tsx'
import { mapSettings } from './map-settings.ts'
import type { View } from './projection.ts'

/**
 * Fills `element` with vector tiles, where the site has some. Returns whether they can be seen; until then, and where
 * code, tiles or WebGL are missing, the drawn map stays. Visitors who save data, or have forced colours, keep it.
 */
export function useVectorTiles(element: RefObject<HTMLElement | null>, view: View): boolean {
  const { saving } = useDataSaver()
  const [isVisible, setIsVisible] = useState(false)
  const move = useRef<(view: View) => void>(undefined)
  const current = useRef(view)

  useEffect(() => {
    const { tiles } = mapSettings
    if (!tiles || saving || matchMedia('(forced-colors: active)').matches) return
    const controller = new AbortController()
    const { signal } = controller
    const close = () => {
      controller.abort()
      move.current = undefined
      setIsVisible(false)
    }
    const open = async () => {
      const { openVectorCanvas } = await import(/* webpackChunkName: "vector-map" */ './vector-canvas.ts')
      if (signal.aborted || !element.current) return
      const onVisible = (visible: boolean) => (visible ? setIsVisible(true) : close())
      move.current = openVectorCanvas({ element: element.current, tiles, view: current.current, signal, onVisible })
    }
    open().catch(close)
    return close
  }, [element, saving])

  useLayoutEffect(() => {
    current.current = view
    move.current?.(view)
  }, [view])
  return isVisible
}
