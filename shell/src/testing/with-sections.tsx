import { Outlet, type RouteObject } from '@keur/kit/router'
import type { RetiredSections } from '../../gateway/builds/retired-sections.ts'
import { siteSections } from '../../gateway/builds/sections.ts'
import { sectionManifests } from '../../gateway/testing/repository-sections.ts'
import { SectionsContext } from '../sections.ts'

/** The same routes on a site with the sections of this repository, and with some that have left it. */
export const withSections = (children: RouteObject[], retired: RetiredSections = new Map()): RouteObject[] => [
  {
    element: (
      <SectionsContext value={siteSections(sectionManifests, 'fr', retired)}>
        <Outlet />
      </SectionsContext>
    ),
    children
  }
]
