import { formatPlace, type Place } from '@keur/kit/format'

/** A place that is stored in parts stays so until another is typed. */
export const placeAsTyped = <Stored extends Place>(typed: string, stored: { localisation: Stored } | undefined) =>
  stored && typed === formatPlace(stored.localisation) ? stored.localisation : typed
