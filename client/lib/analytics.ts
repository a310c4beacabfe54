/** One event, as schema/analytics.graphql takes it. */
export interface NewAnalyticsEvent {
  eventName: string;
  segmentType: 'page' | 'track';
  url: string;
  path: string;
  queryString: string;
  referrer: string;
  context?: Record<string, string | number | boolean>;
}

interface Place {
  pathname: string;
  search: string;
}

/** Reports how the product is used. Nothing waits for an event, and a lost event is not reported. */
export function createAnalytics(origin = window.location.origin) {
  let send: ((event: NewAnalyticsEvent) => void) | null = null;
  let place: Place = { pathname: '/', search: '' };
  let referrer = document.referrer;

  const note = (
    segmentType: NewAnalyticsEvent['segmentType'],
    eventName: string,
    context?: NewAnalyticsEvent['context'],
  ) =>
    send?.({
      eventName,
      segmentType,
      url: origin + place.pathname,
      path: place.pathname,
      // only the names of the parameters, never their values
      queryString: [...new Set(new URLSearchParams(place.search).keys())].join('&'),
      referrer,
      ...(context && { context }),
    });

  return {
    /** Nothing is sent before `start`, as in tests. */
    start(sender: (event: NewAnalyticsEvent) => void): void {
      send = sender;
    },
    /** Records a page view. */
    viewed(next: Place, isFirst = false): void {
      if (!isFirst) referrer = origin + place.pathname;
      place = { pathname: next.pathname, search: next.search };
      note('page', 'page_viewed');
    },
    /** Records an action, such as `survey_published`. */
    track: (eventName: string, context?: NewAnalyticsEvent['context']): void => note('track', eventName, context),
  };
}

/** The staff application's analytics. The respondent's page has none. */
export const analytics = createAnalytics();
