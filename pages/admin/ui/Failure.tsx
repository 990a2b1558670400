import type { UseQueryResult } from "@tanstack/react-query";
import { Component, type ReactNode, type RefObject, useEffect } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Loading, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { ApiFailure } from "../api/failure.ts";
import { useReturnFocus } from "./focus.ts";

/** Shows an error's message with a "Try again" button. */
export function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const { onFocus, goBack } = useReturnFocus();
  return (
    <div
      className="border-alarm flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 bg-surface px-5 py-4"
      role="alert"
    >
      <p className="flex max-w-[60ch] gap-3">
        <Icon className="text-alarm size-[1lh]" name="warning" />
        {error.message}
      </p>
      <Button
        onClick={() => {
          // The button disappears during the request.
          goBack();
          retry();
        }}
        onFocus={onFocus}
        size="small"
        variant="outlined"
      >
        Try again
      </Button>
    </div>
  );
}

/** Returns a rejected form's errors by field, and focuses the first invalid field. */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  error: Error | null | undefined,
): Readonly<Record<string, string>> {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, error]);
  return (error instanceof ApiFailure && error.details.fields) || {};
}

/** Placeholder for text that's loading. */
export function LoadingText({ label, lines }: { label: string; lines: number }) {
  return (
    <Loading label={label}>
      <SkeletonText lines={lines} />
    </Loading>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Shown until there is data or an error. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, or its error with a "Try again" button. */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error === null ? waiting : <Failure error={error} retry={() => void refetch()} />;
}

interface OptionalProps {
  /** Shown if the content can't be loaded. Default: nothing. */
  instead?: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

/** Wraps content whose code is loaded separately, so the screen still works if loading fails. */
export class Optional extends Component<OptionalProps, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
