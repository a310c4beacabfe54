import { createAnalytics, type NewAnalyticsEvent } from './analytics';

function open() {
  const sent: NewAnalyticsEvent[] = [];
  return {
    ...createAnalytics('https://candor.example'),
    sent,
    sender: (event: NewAnalyticsEvent) => void sent.push(event),
  };
}

it('records nothing before it is started', () => {
  const { viewed, track, sent } = open();
  viewed({ pathname: '/', search: '' });
  track('survey_published');
  expect(sent).toEqual([]);
});

it('records each page with the page before it as referrer', () => {
  const { start, viewed, sent, sender } = open();
  start(sender);
  viewed({ pathname: '/', search: '' }, true);
  viewed({ pathname: '/study/7/analyze', search: '' });
  expect(sent).toEqual([
    {
      eventName: 'page_viewed',
      segmentType: 'page',
      url: 'https://candor.example/',
      path: '/',
      queryString: '',
      referrer: '',
    },
    {
      eventName: 'page_viewed',
      segmentType: 'page',
      url: 'https://candor.example/study/7/analyze',
      path: '/study/7/analyze',
      queryString: '',
      referrer: 'https://candor.example/',
    },
  ]);
});

it('records the names of query parameters, but never their values', () => {
  const { start, viewed, track, sent, sender } = open();
  start(sender);
  viewed({ pathname: '/error', search: '?code=403&reason=Ada+Lovelace&reason=again&scope_token=secret' });
  track('survey_published', { template: 'pulse' });
  expect(sent.map(({ queryString }) => queryString)).toEqual(['code&reason&scope_token', 'code&reason&scope_token']);
  expect(sent[1]).toMatchObject({
    eventName: 'survey_published',
    segmentType: 'track',
    path: '/error',
    context: { template: 'pulse' },
  });
  expect(JSON.stringify(sent)).not.toMatch(/Ada|secret|403/);
});
