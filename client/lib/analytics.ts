/** One event, as schema/analytics.graphql takes it. */
export interface AnalyticsEvent {
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

/** How the product is used. Nobody waits for an event or hears of one that did not arrive. */
export function createAnalytics(origin = window.location.origin) {
  let send: ((event: AnalyticsEvent) => void) | null = null;
  let place: Place = { pathname: '/', search: '' };
  let referrer = document.referrer;

  const note = (segmentType: AnalyticsEvent['segmentType'], eventName: string, context?: AnalyticsEvent['context']) =>
    send?.({
      eventName,
      segmentType,
      url: origin + place.pathname,
      path: place.pathname,
      // which parameters a view had, never what was in them
      queryString: [...new Set(new URLSearchParams(place.search).keys())].join('&'),
      referrer,
      ...(context && { context }),
    });

  return {
    /** Without a start, as in tests, nothing is noted. */
    start(sender: (event: AnalyticsEvent) => void): void {
      send = sender;
    },
    /** Somebody looks at a page. */
    viewed(next: Place, isFirst = false): void {
      if (!isFirst) referrer = origin + place.pathname;
      place = { pathname: next.pathname, search: next.search };
      note('page', 'page_viewed');
    },
    /** Somebody did something: `survey_published`. */
    track: (eventName: string, context?: AnalyticsEvent['context']): void => note('track', eventName, context),
  };
}

/** The staff application's own. The respondent's page has none. */
export const analytics = createAnalytics();
