import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OBFUSCATED_ADDRESSES } from './link-policy/obfuscated-addresses.fixture.ts';
import {
  Answer,
  Button,
  IconButton,
  ListRow,
  LiveRegion,
  LoadingOverlay,
  MessageComposer,
  Notice,
  PersonaMonogram,
  SourcesButton,
  SourcesPanel,
  Skeleton,
  SkipLink,
  Spinner,
  SuggestionList,
  UserMessage,
  WorkStatus,
} from './index.ts';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const nothing = () => undefined;

describe('Button', () => {
  it('keeps its place in the Tab order while busy', () => {
    const markup = html(<Button busy>Save</Button>);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toContain(' disabled');
  });

  it('submits no form unless told to', () => {
    expect(html(<Button>Save</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('passes on the properties of a native button', () => {
    const markup = html(
      <Button className="mine" data-x="1" aria-haspopup="menu">
        Save
      </Button>,
    );
    expect(markup).toMatch(/class="[^"]* mine"/);
    expect(markup).toContain('data-x="1"');
    expect(markup).toContain('aria-haspopup="menu"');
  });
});

describe('IconButton', () => {
  it('has its label as name and tooltip', () => {
    const markup = html(<IconButton label="Copy" icon={<i />} />);
    expect(markup).toContain('aria-label="Copy"');
    expect(markup).toContain('title="Copy"');
    expect(markup).not.toContain('aria-pressed');
  });

  it('is a toggle when it says whether it is pressed', () => {
    expect(html(<IconButton label="a" icon={<i />} pressed={false} />)).toContain(
      'aria-pressed="false"',
    );
  });
});

describe('states that are announced', () => {
  it('have the role of a status', () => {
    for (const node of [
      <LoadingOverlay key="a" title="Starting" />,
      <Skeleton key="b" label="Loading" />,
      <LiveRegion key="c" message="Done" />,
    ]) {
      expect(html(node)).toContain('role="status"');
    }
  });

  it('do not include the status line in place of an answer', () => {
    expect(html(<WorkStatus text="Thinking" subject="Tool" />)).not.toMatch(/role=|aria-live/);
  });
});

describe('decorative elements', () => {
  it('is hidden from screen readers', () => {
    expect(html(<PersonaMonogram name="Institucional" hue={205} />)).toContain(
      'aria-hidden="true"',
    );
    expect(html(<Spinner />)).toContain('aria-hidden="true"');
  });

  it('is named once it has a label', () => {
    expect(html(<Spinner label="Waiting" />)).toContain('aria-label="Waiting"');
  });
});

describe('Notice', () => {
  it('can be dismissed only with a name for it', () => {
    expect(html(<Notice tone="info">a</Notice>)).not.toContain('<button');
    expect(
      html(
        <Notice tone="info" dismissLabel="Close" onDismiss={nothing}>
          a
        </Notice>,
      ),
    ).toContain('aria-label="Close"');
  });
});

describe('ListRow', () => {
  const row = (current?: boolean) =>
    html(<ListRow label="a" current={current} renderLink={(link) => <a href="/a" {...link} />} />);

  it('is the link that the app renders', () => {
    expect(row()).toMatch(/^<a href="\/a" class="[^"]+"><span[^>]*>a<\/span><\/a>$/);
  });

  it('marks the row of the current page', () => {
    expect(row(true)).toContain('aria-current="page"');
    expect(row(false)).not.toContain('aria-current');
  });
});

describe('SuggestionList', () => {
  it('is a named list of buttons', () => {
    const markup = html(
      <SuggestionList
        label="Suggestions"
        suggestions={[{ id: 'a', title: 'A', detail: 'B', icon: null }]}
        onChoose={nothing}
      />,
    );
    expect(markup).toMatch(/<ul.*aria-label="Suggestions"><li><button type="button"/);
  });
});

describe('messages', () => {
  it('are articles with the name of their author as heading', () => {
    expect(html(<UserMessage name="You">a</UserMessage>)).toMatch(
      /<article.*role="heading" aria-level="2"[^>]*>You</,
    );
    expect(
      html(
        <Answer name="RH" icon={null}>
          a
        </Answer>,
      ),
    ).toMatch(/<article.*<h2[^>]*>RH</);
  });

  it('of the user are text, whatever they hold', () => {
    const markup = html(
      <UserMessage name="You">{'**a**\n<iframe src="https://e.example">'}</UserMessage>,
    );
    expect(markup).toContain('**a**\n&lt;iframe');
  });

  it('of the user show the characters that turn or hide words', () => {
    const markup = html(<UserMessage name="You">{'a\u202Eb'}</UserMessage>);
    expect(markup).toContain('a⟨U+202E⟩b');
    expect(markup).not.toContain('\u202E');
  });

  it('that failed offer their ways out', () => {
    const failed = { label: 'Not sent', actions: [{ label: 'Retry', onPress: nothing }] };
    const markup = html(
      <UserMessage name="You" failed={failed}>
        a
      </UserMessage>,
    );
    expect(markup).toContain('Not sent');
    expect(markup).toMatch(/<button type="button">Retry</);
  });
});

describe('MessageComposer', () => {
  const composer = (canSubmit: boolean, stop?: { label: string; onStop: () => void }) =>
    html(
      <MessageComposer
        label="Message"
        placeholder="Write"
        hint="Enter sends"
        value="a"
        onChange={nothing}
        onSubmit={nothing}
        canSubmit={canSubmit}
        submitLabel="Send"
        stop={stop}
      />,
    );

  it('is always typable and never disables its button', () => {
    expect(composer(false)).not.toMatch(/ disabled| readonly/i);
    expect(composer(false)).toContain('aria-disabled="true"');
  });

  it('turns Send into Stop while an answer comes', () => {
    expect(composer(true)).toMatch(/type="submit"[^>]*aria-label="Send"/);
    expect(composer(false, { label: 'Stop', onStop: nothing })).toMatch(
      /type="button"[^>]*aria-label="Stop"/,
    );
  });

  it('describes its box by the hint', () => {
    const markup = composer(true);
    const [, id = ''] = /aria-describedby="(\S+)"/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]*>Enter sends<`));
  });
});

describe('SourcesButton', () => {
  it('says whether its panel is open', () => {
    const button = (
      <SourcesButton label="2 tools" hasTools expanded controls="p" onPress={nothing} />
    );
    expect(html(button)).toMatch(/aria-expanded="true" aria-controls="p"/);
  });
});

const SOURCES_LABELS = {
  title: 'Sources',
  close: 'Close',
  tools: 'Tools',
  references: 'References',
  context: 'Context',
  input: 'Input',
  output: 'Output',
  running: 'Running',
  copyInput: 'Copy input',
  copyOutput: 'Copy output',
  copied: 'Copied',
  notCopied: 'Not copied',
  opensInNewTab: 'new tab',
};

describe('peer/CVE-2026-109291: addresses of references', () => {
  const panel = (url: string) =>
    html(
      <SourcesPanel
        labels={SOURCES_LABELS}
        onClose={nothing}
        tools={[{ id: 't', order: 1, name: '<b>', input: '{"a": "<i>"}', running: true }]}
        references={[{ id: 'r', number: 1, title: 'Title', url }]}
        contexts={[{ id: 'c', title: 'More', content: '<iframe>' }]}
      />,
    );

  it.each([...OBFUSCATED_ADDRESSES, 'mailto:a@b.example', '//evil.example', '/x'])(
    'make no link of %j',
    (url) => {
      expect(panel(url)).not.toContain('href');
    },
  );

  it('lead to web pages in a new tab, with their host shown', () => {
    const markup = panel('https://intranet.example/a');
    expect(markup).toContain('href="https://intranet.example/a"');
    expect(markup).toContain('rel="noopener noreferrer nofollow" target="_blank"');
    expect(markup).toContain('>intranet.example<');
  });

  it('stand beside inputs and context that are text', () => {
    expect(panel('x')).toContain('&lt;iframe&gt;');
    expect(panel('x')).toContain('{&quot;a&quot;: &quot;&lt;i&gt;&quot;}');
  });
});

it('shows the invisible characters in names and texts of the sources', () => {
  const hidden = 'a\u202Eb';
  const markup = html(
    <SourcesPanel
      labels={SOURCES_LABELS}
      onClose={nothing}
      tools={[{ id: 't', order: 1, name: hidden, input: hidden, output: hidden, running: false }]}
      references={[{ id: 'r', number: 1, title: hidden, snippet: hidden, source: hidden }]}
      contexts={[{ id: 'c', title: hidden, content: hidden }]}
    />,
  );
  expect(markup).not.toContain('\u202E');
  expect(markup.split('a⟨U+202E⟩b')).toHaveLength(9);
});

describe('SkipLink', () => {
  it('is a link to a place on the page', () => {
    expect(html(<SkipLink href="#main">Skip</SkipLink>)).toContain('href="#main"');
  });
});
