import { Heading } from "../../ui/heading";
/** The heading of a page none of whose sections has a title. */
export function PageHeader({ title }: { title: string }) {
  return (
    <header className="section tone-plain">
      <div className="wrap">
        <Heading level={1} className="display">
          {title}
        </Heading>
      </div>
    </header>
  );
}
